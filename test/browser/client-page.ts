import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { rolldown } from 'rolldown';

const sources = join(import.meta.dirname, '../../packages/client/src');
const html = '<!doctype html><title>App</title><input autocomplete="username webauthn">';

/** Returns the client as one module: `createClient`, `operations` and `passkeys`. */
const bundleClient = async (): Promise<string> => {
  const entry = join(sources, '__page.ts');
  const code = `export * from './index.ts'; export * as operations from './operations.ts'; export * as passkeys from './passkeys.ts';`;
  const bundle = await rolldown({
    input: entry,
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? code : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  return output[0].code;
};

/** Serves the client, and an empty page that can import it. */
export const startPages = async () => {
  const code = await bundleClient();
  const server = createServer((request, response) => {
    const isScript = request.url === '/client.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html').end(isScript ? code : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Browsers have passkeys on localhost without HTTPS.
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
    ],
  });
