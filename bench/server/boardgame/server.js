// boardgame.io over one database: node server.js PORT API-PORT DATABASE
const { Server } = require('boardgame.io/server');
const { Trick } = require('./game.js');

const [port, apiPort, database] = process.argv.slice(2);
const store = database.startsWith('postgresql://')
  ? new (require('bgio-postgres').PostgresStore)(database, { logging: false })
  : new (require('./sqlite.js').SqliteStore)(database);
Server({ games: [Trick], db: store, origins: [/.*/] }).run({ port: Number(port), lobbyConfig: { apiPort: Number(apiPort) } });
