import { parse } from 'svelte/compiler';
import { expect, it } from 'vitest';

const COMPONENTS = import.meta.glob<string>('../**/*.svelte', { query: '?raw', import: 'default', eager: true });
const SPOKEN = /^(aria-(label|description|roledescription|valuetext|placeholder)|title|placeholder|alt|label)$/;
const WORD = /\p{L}/u;
const SENTENCE = /\p{L}{2,} \p{L}{2,}/u;

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function parts(node: Node): Node[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/** The strings an expression can evaluate to by itself; what functions make of their arguments is not looked at. */
function said(node: Node): string[] {
  const of = (...fields: string[]) => fields.flatMap((field) => said(node[field] as Node));
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked);
  if (node.type === 'ConditionalExpression') return of('consequent', 'alternate');
  if (node.type === 'LogicalExpression' || node.type === 'BinaryExpression') return of('left', 'right');
  return node.type === 'ExpressionTag' ? of('expression') : [];
}

/** The literal text of markup, also in attributes that are read out or shown. */
function literal(node: Node): string[] {
  if (node.type === 'Text') return [node['data'] as string];
  if (node.type === 'ExpressionTag') return said(node);
  if (node.type === 'Attribute') {
    const values = [node['value']].flat().filter(isNode);
    return SPOKEN.test(node['name'] as string) ? values.flatMap(literal) : [];
  }
  return node.type.endsWith('Directive') ? [] : parts(node).flatMap(literal);
}

/** Sentences among the strings of a script. */
function sentences(node: Node): string[] {
  return [...said(node).filter((text) => SENTENCE.test(text)), ...parts(node).flatMap(sentences)];
}

it('finds words wherever they could stand', () => {
  const found = (text: string) =>
    literal(parse(text, { modern: true }).fragment as unknown as Node).filter((said) => WORD.test(said));
  expect(found('<p class="red">Hello {name}</p>')).toEqual(['Hello ']);
  expect(found("{#if one}<b title={two ? 'Yes' : $texts('app.no')}>×</b>{/if}")).toEqual(['Yes']);
  expect(
    found('<img alt="A ball" src="ball.svg" /><a href="/lobby" aria-label={`Go ${there}`}>{$texts("nav.lobby")}</a>'),
  ).toEqual(['A ball', 'Go ']);
});

it.each(Object.entries(COMPONENTS))('%s says nothing that is not in the catalogues', (_, text) => {
  const { fragment, instance, module } = parse(text, { modern: true });
  expect(literal(fragment as unknown as Node).filter((words) => WORD.test(words))).toEqual([]);
  for (const script of [instance, module])
    expect(script ? sentences(script.content as unknown as Node) : []).toEqual([]);
});
