// This file is JavaScript, because it is copied to a folder with packages that the project does not depend on.
import { createServer } from 'node:http';
import { betterAuth } from 'better-auth';
import { getMigrations } from 'better-auth/db/migration';
import { toNodeHandler } from 'better-auth/node';
import pg from 'pg';

const { DATABASE_URL, SECRET, HOST, PORT } = process.env;

/** Better Auth with the defaults of production, but without limits of requests, as Gatehouse is measured. */
const auth = betterAuth({
  // The number of connections is equal to that of Gatehouse.
  database: new pg.Pool({ connectionString: DATABASE_URL, max: 12 }),
  emailAndPassword: { enabled: true },
  baseURL: `http://${HOST}:${PORT}`,
  secret: SECRET,
  rateLimit: { enabled: false },
  telemetry: { enabled: false },
});

const { runMigrations } = await getMigrations(auth.options);
await runMigrations();
createServer(toNodeHandler(auth)).listen(Number(PORT), HOST);
