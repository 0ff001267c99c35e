// Storage of boardgame.io in an SQLite file that is synced with every write, as ours is.
const { DatabaseSync } = require('node:sqlite');
const { Sync } = require('boardgame.io/internal');

exports.SqliteStore = class extends Sync {
  constructor(path) {
    super();
    this.database = new DatabaseSync(path);
    this.database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL');
    this.database.exec('CREATE TABLE IF NOT EXISTS matches (id TEXT PRIMARY KEY, initial TEXT, state TEXT, metadata TEXT, log TEXT)');
    this.get = this.database.prepare('SELECT * FROM matches WHERE id = ?');
    this.insert = this.database.prepare('INSERT INTO matches VALUES (?, ?, ?, ?, ?)');
    this.update = this.database.prepare('UPDATE matches SET state = ?, log = ? WHERE id = ?');
    this.describe = this.database.prepare('UPDATE matches SET metadata = ? WHERE id = ?');
  }
  connect() {}
  createMatch(id, { initialState, metadata }) {
    const state = JSON.stringify(initialState);
    this.insert.run(id, state, state, JSON.stringify(metadata), '[]');
  }
  setState(id, state, deltalog) {
    const kept = this.get.get(id);
    const log = deltalog?.length ? JSON.stringify([...JSON.parse(kept.log), ...deltalog]) : kept.log;
    this.update.run(JSON.stringify(state), log, id);
  }
  setMetadata(id, metadata) {
    this.describe.run(JSON.stringify(metadata), id);
  }
  fetch(id, wanted) {
    const kept = this.get.get(id);
    if (!kept) return {};
    const fields = { state: 'state', metadata: 'metadata', log: 'log', initialState: 'initial' };
    return Object.fromEntries(Object.entries(fields).filter(([name]) => wanted[name]).map(([name, column]) => [name, JSON.parse(kept[column])]));
  }
  wipe(id) {
    this.database.prepare('DELETE FROM matches WHERE id = ?').run(id);
  }
  listMatches() {
    return this.database.prepare('SELECT id FROM matches').all().map(({ id }) => id);
  }
};
