import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

export interface ServedFolder {
  readonly url: string;
  close(): void;
}

/** Serves the files of a folder, as a host of static pages does. A page without an icon has an empty one. */
export const serveFolder = async (folder: string): Promise<ServedFolder> => {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname;
    const content = await readFile(join(folder, file)).catch(() => undefined);
    const status = content || file === '/favicon.ico' ? 200 : 404;
    response.writeHead(status, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
};
