import { readFileSync } from 'node:fs';
import type { Reply, Route } from '../http.ts';

const types = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
};

const files = [
  'admin.css',
  'admin.js',
  'client.js',
  'dom.js',
  'lists.js',
  'login.js',
  'proof.js',
  'templates.js',
] as const;

const read = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

const common = {
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Allows files of this origin, requests to it and to the service, and the frame of the preview; nothing inline. */
const policyFor = (serviceUrl: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${new URL(serviceUrl).origin}`,
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');

/** Show an email without scripts, forms and the origin of the page; it loads nothing. */
export const previewHeaders = {
  ...common,
  'Content-Type': types.html,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox",
} as const;

/** Serves the page and the files that it loads, the same for everyone. @param serviceUrl the href of a URL without a path */
export const pageRoutes = (serviceUrl: string): readonly Route[] => {
  const html = read('admin.html').replace('{{ serviceUrl }}', () => serviceUrl);
  const reply = (body: string, headers: Reply['headers'] = {}): Reply => ({
    status: 200,
    headers: { ...common, ...headers },
    body,
  });
  const page = reply(html, { 'Content-Type': types.html, 'Content-Security-Policy': policyFor(serviceUrl) });
  return [
    { method: 'GET', path: '/admin', handle: async () => page },
    ...files.map((name): Route => {
      const type = types[name.split('.').at(-1) as 'css' | 'js'];
      const file = reply(read(name), { 'Content-Type': type, 'Cache-Control': 'no-cache' });
      return { method: 'GET', path: `/admin/${name}`, handle: async () => file };
    }),
  ];
};
