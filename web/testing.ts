// What jsdom does not have and the components ask for: nothing has a size there, so nothing ever changes it.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
