import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type Loopback, listenOnLoopback } from '../loopback.ts';

const guide = readFileSync(new URL('../../../docs/social-login.md', import.meta.url), 'utf8');

/**
 * The code of docs/social-login.md for the page with the button, and for the page at the redirect URI. The page has its own `post`,
 * which adds the status of the response, instead of the one of the guide.
 */
const [beginning = '', ending = ''] = [
  ...guide.matchAll(/```js\n(?:const headers = .*\nconst post = .*\n\n)?([\s\S]*?)```/g),
].map(([, lines]) => lines!);

const page = (service: string, provider: string, body: string, script: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<link rel="icon" href="data:,">
<title>A frontend</title>
<main>${body}</main>
<script type="module">
const redirect_uri = new URL('/callback', location.href).href;
const post = async (path, body) => {
  const headers = { 'Content-Type': 'application/json' };
  const reply = await fetch('${service}' + path, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: reply.status, ...(await reply.json()) };
};
${script.replaceAll('/github', `/${provider}`)}
</script>
</html>
`;

const start = (script: string): string => `document.querySelector('button').addEventListener('click', async () => {
${script}});`;

const finish = (script: string): string => `${script}
document.querySelector('output').value = JSON.stringify(session);`;

/** Starts the frontend of docs/social-login.md: a page with a button, and the page at the redirect URI. */
export const startFrontend = (service: string, provider: string): Promise<Loopback> => {
  const pages: Readonly<Record<string, string>> = {
    '/': page(service, provider, '<button>Log in with the provider</button>', start(beginning)),
    '/callback': page(service, provider, '<output></output>', finish(ending)),
  };
  return listenOnLoopback(
    createServer((request, response) => {
      const found = pages[new URL(request.url ?? '/', 'http://localhost').pathname];
      response.writeHead(found ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' }).end(found ?? '');
    }),
  );
};
