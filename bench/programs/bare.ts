import { join } from 'node:path';
import express from 'express';

type Read = (id: number) => Promise<unknown>;

const onServer = async (connectionString: string): Promise<Read> => {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ connectionString, max: 12 });
  return async (id) => (await pool.query('select * from users where id = $1', [id])).rows[0];
};

const embedded = async (dataDir: string): Promise<Read> => {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = new PGlite(join(dataDir, 'pglite'));
  await pglite.waitReady;
  return async (id) => (await pglite.query('select * from users where id = $1', [id])).rows[0];
};

/** What `me` is compared with: Express, one driver, one row by its primary key, and nothing else. */
const { DATABASE_URL, DATA_DIR = '', HOST = '', PORT } = process.env;
const read = await (DATABASE_URL ? onServer(DATABASE_URL) : embedded(DATA_DIR));

express()
  .get('/users/:id', async (req, res) => {
    const user = await read(Number(req.params.id));
    if (user) res.json(user);
    else res.sendStatus(404);
  })
  .listen(Number(PORT), HOST);
