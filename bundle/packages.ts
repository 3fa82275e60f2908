type Packages = Readonly<Record<string, string>>;

/** Packages that the bundle imports from `node_modules`, with the reason why they are not in it. */
export const external: Packages = {
  '@electric-sql/pglite': 'reads WebAssembly modules beside its code',
  '@node-rs/argon2': 'loads the native library of the platform',
  'oidc-provider': 'is loaded by the first request to a provider, and a package of it has `eval`',
  piscina: 'starts threads with a file beside its code',
  'pino-pretty': 'is installed for development only',
  'thread-stream': 'starts threads with a file beside its code',
};

const otherDatabase = 'a driver of Knex for another database';

/** Packages that bundled code loads if they are installed. The service needs none of them. */
export const optional: Packages = {
  'better-sqlite3': otherDatabase,
  mariadb: otherDatabase,
  mysql: otherDatabase,
  mysql2: otherDatabase,
  oracledb: otherDatabase,
  sqlite3: otherDatabase,
  tedious: otherDatabase,
  'pg-native': 'a native driver, if pg is told to use it',
  'pg-query-stream': 'results of Knex as a stream',
  'supports-color': 'colors of the lines of debug, which are switched off',
};

/** Packages whose code names its own file or folder, with the reason why they can be bundled. */
export const locating: Packages = {
  '@graphql-tools/merge': 'names it in a comment',
  ioredis: 'shortens stack traces of commands with it, if showFriendlyErrorStack is set',
  knex: 'reads templates of new migrations and seeds there, on request of its CLI',
  pino: 'looks there for the threads of transports, of which the service has none',
  undici: 'names its file in a stack trace, if there is one',
};
