import { createServer } from 'node:http';
import { join } from 'node:path';
import express, { type Express } from 'express';

type Read = (id: number) => Promise<unknown>;

/** The reads of one row by its primary key, with few columns and with all. */
interface Reads {
  readonly few: Read;
  readonly all: Read;
}

const ofFew = 'select id, email, displayname from users where id = $1';
const ofAll = 'select * from users where id = $1';

/** The number of connections, equal to that of the service. */
const maxConnections = 12;

const onServer = async (connectionString: string): Promise<Reads> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: maxConnections });
  return {
    few: async (id) => (await pool.query({ name: 'few', text: ofFew, values: [id] })).rows[0],
    all: async (id) => (await pool.query(ofAll, [id])).rows[0],
  };
};

const embedded = async (dataDir: string): Promise<Reads> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite(join(dataDir, 'pglite'));
  await pglite.waitReady;
  const by =
    (text: string): Read =>
    async (id) =>
      (await pglite.query(text, [id])).rows[0];
  return { few: by(ofFew), all: by(ofAll) };
};

const withRow = (app: Express, path: string, read: Read): Express =>
  app.get(path, async (req, res) => {
    const user = await read(Number(req.params['id']));
    if (user) res.json(user);
    else res.sendStatus(404);
  });

/** The program that requests are compared with: Express, one driver and one row, tuned and with defaults. */
const { DATABASE_URL, DATA_DIR = '', HOST = '', PORT } = process.env;
const { few, all } = await (DATABASE_URL ? onServer(DATABASE_URL) : embedded(DATA_DIR));
const tuned = withRow(express().disable('etag').disable('x-powered-by'), '/users/:id', few);
const plain = withRow(express(), '/plain/:id', all);

createServer((request, response) => {
  const app = request.url?.startsWith('/plain/') ? plain : tuned;
  app(request, response);
}).listen(Number(PORT), HOST);
