import { describe, expect, test } from 'vitest';
import { isHttpsUri, isPageUri, isRedirectUri, isServerUri } from '../../src/modules/clients/client-uris.ts';

const web = {
  applicationType: 'web',
  tokenEndpointAuthMethod: 'client_secret_basic',
  requirePkce: true,
  isProduction: true,
} as const;
const native = { ...web, applicationType: 'native' } as const;
const app = { ...native, tokenEndpointAuthMethod: 'none' } as const;
const all = [web, native, app, { ...web, tokenEndpointAuthMethod: 'none' }] as const;

// regression A130
describe('redirect URIs', () => {
  test.for([
    'https://app.example.com',
    'https://app.example.com/',
    'https://app.example.com/callback',
    'https://app.example.com:8443/callback?tenant=1',
    'https://xn--bcher-kva.example/callback',
    'https://app.example.com/a%20b',
    'https://127.0.0.1.example.com/callback',
    'https://my_app.example.com/callback',
    'https://[2001:db8::1]:8443/callback',
    "https://app.example.com/a;b,c'd",
  ])('%s is allowed for every client', (uri) => {
    for (const client of all) expect(isRedirectUri(uri, client)).toBe(true);
  });

  test.for([
    'http://localhost/callback',
    'http://localhost:3000/callback',
    'http://127.0.0.1/callback',
    'http://127.0.0.1:51004/callback',
    'http://[::1]:51004/callback',
    'https://localhost:3000/callback',
    'com.example.app:/callback',
    'com.example.app://callback',
    'com.example.app://oauth/callback?x=1',
  ])('%s is allowed for native clients only', (uri) => {
    expect([isRedirectUri(uri, native), isRedirectUri(uri, web)]).toEqual([true, false]);
  });

  // regression A448
  test.for([
    ['http://localhost:5271/cb', true],
    ['http://127.0.0.1/callback', true],
    ['http://[::1]:51004/callback', true],
    ['https://localhost:3000/callback', false],
    ['http://localhost.evil.example/callback', false],
    ['http://127.0.0.2/callback', false],
    ['http://app.example.com/callback', false],
    ['com.example.app:/callback', false],
  ] as const)('%s is allowed for every client in development: %s', ([uri, expected]) => {
    for (const client of [web, { ...web, tokenEndpointAuthMethod: 'none' } as const])
      expect(isRedirectUri(uri, { ...client, isProduction: false })).toBe(expected);
  });

  // regression A427
  test.for([
    'cursor://anysphere.cursor-mcp/oauth/callback',
    'vscode://vscode.github-authentication/did-authenticate',
    'vscode-insiders://publisher.extension/callback?windowId=1',
    'myapp:/callback',
    'myapp://callback',
  ])('%s, whose scheme any app can have, is allowed for a public native client with PKCE alone', (uri) => {
    expect(isRedirectUri(uri, app)).toBe(true);
    for (const client of [native, web, { ...app, requirePkce: false }, { ...app, applicationType: 'web' } as const])
      expect(isRedirectUri(uri, client)).toBe(false);
  });

  test.for([
    // Schemes that run programs, read local data, or are not of the client.
    'javascript:alert(1)',
    'javascript://app.example.com/%0aalert(1)',
    'JavaScript:/alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://app.example.com/1',
    'about:blank',
    'ftp://app.example.com/',
    'ws://app.example.com/',
    'intent://scan/',
    'view-source:https://app.example.com/',
    'chrome-extension://abcdefghijklmnop/callback',
    'moz-extension://abcdefghijklmnop/callback',
    'ms-settings:/privacy',
    'itms-services://app.example.com/',
    'ssh://app.example.com/',
    // Schemes of browsers, which open a page or run a script, and of systems (regression A550).
    'microsoft-edge:/https://app.example.com/',
    'microsoft-edge-holographic:/https://app.example.com/',
    'googlechrome://app.example.com/',
    'googlechromes://app.example.com/',
    'firefox://open-url',
    'edge://settings/',
    'brave://settings/',
    'opera://settings/',
    'vivaldi://settings/',
    'devtools://devtools/bundled/inspector.html',
    'livescript:/alert(1)',
    'mocha:/alert(1)',
    'wyciwyg:/app.example.com/',
    'feed:/app.example.com/',
    'webcal://app.example.com/',
    'jnlp:/app.example.com/',
    'jnlps:/app.example.com/',
    'search:/query',
    'mailto:/user@app.example.com',
    'tel:/4912345',
    'C:/callback',
    'c:/callback',
    'cursor:callback',
    'CURSOR://callback',
    'com.example.app:callback',
    'com..example:/callback',
    '.example:/callback',
    'urn:ietf:wg:oauth:2.0:oob',
    // Not loopback, though the text suggests it.
    'http://app.example.com/callback',
    'http://localhost.evil.example/callback',
    'http://evil.localhost/callback',
    'http://127.0.0.1.evil.example/callback',
    'http://127.0.0.1@evil.example/callback',
    'http://localhost@evil.example/callback',
    'http://127.0.0.2/callback',
    'http://2130706433/callback',
    'http://0x7f.1/callback',
    'http://127.1/callback',
    'http://0.0.0.0/callback',
    'http://[::ffff:127.0.0.1]/callback',
    'http://[0:0:0:0:0:0:0:1]/callback',
    'http://localhost./callback',
    // User information.
    'https://a@b',
    'https://app.example.com@evil.example/',
    'https://app.example.com:pass@evil.example/',
    'https://@evil.example/',
    'com.example.app://user@host/',
    // Different parsers read these differently.
    'https:\\\\evil.example',
    'https://app.example.com\\@evil.example/',
    'https://app.example.com/\\evil.example',
    'https://app.example.com/%5cevil.example',
    'https:/app.example.com/',
    'https:app.example.com',
    'https:///app.example.com/',
    'https://app%2eexample.com/',
    'https://ex%61mple.com/',
    'https://APP.example.com/',
    'HTTPS://app.example.com/',
    'https://app.example.com:443/',
    'https://app.example.com:/',
    'https://app.example.com/a/../b',
    'https://app.example.com/./b',
    'https://app.example.com/%2e%2e/b',
    'https://app.example.com/.%2E/b',
    'com.example.app:/a/../b',
    'https://bücher.example/',
    'https://ａpp.example.com/',
    'https://app。example.com/',
    'https://app.example.com/ü',
    // Hosts that the parser of URLs accepts, and that end a directive of a policy, or that name servers do not know (regression A403).
    'https://a;sandbox/cb',
    'https://a;sandbox;/cb',
    'https://app.example.com;script-src/cb',
    'https://a,b.example/',
    "https://a'b.example/",
    "https://'none'/",
    'https://a(b)/',
    'https://a&b/',
    'https://a=b/',
    'https://a+b/',
    'https://a$b/',
    'https://a!b/',
    'https://a~b/',
    'https://a..b/',
    'https://.a/',
    'com.example.app://a;sandbox/cb',
    'cursor://a;sandbox/cb',
    // Wildcards and placeholders.
    'https://*.example.com/',
    'https://app.example.com/*',
    'https://app.example.com/%2a',
    'https://app.example.com/%252A',
    'https://{tenant}.example.com/',
    'https://app.example.com/{path}',
    // Control characters and spaces.
    'https://app.example.com/\r\nLocation: https://evil.example',
    'https://app.example.com/%0d%0aLocation:%20x',
    'https://app.example.com/\0',
    'https://app.example.com/%00',
    'https://app.example.com/%7f',
    'https://app.example.com/a\tb',
    'https://app.exam\tple.com/',
    'https://app.example.com/callback\n',
    ' https://app.example.com/',
    'https://app.example.com/a b',
    // A fragment, also an empty one.
    'https://app.example.com/#',
    'https://app.example.com/#a',
    // Not a URL.
    '',
    'https://',
    '//app.example.com/',
    '/callback',
    'app.example.com',
    'https://[::1',
    'https://app.example.com:99999/',
    `https://app.example.com/${'a'.repeat(2048)}`,
  ])('%j is refused for every client', (uri) => {
    for (const client of all) expect(isRedirectUri(uri, client)).toBe(false);
  });
});

describe('other URIs of clients', () => {
  test.for([
    ['https://app.example.com/terms', true, true, true],
    ['http://app.example.com/terms', false, false, true],
    ['http://localhost:3000/logout', false, true, true],
    ['http://10.0.0.1/logout', false, false, true],
    ['com.example.app:/logout', false, false, false],
    ['javascript:alert(1)', false, false, false],
    ['https://user@app.example.com/', false, false, false],
    ['https://app.example.com/#a', false, false, false],
    ['https://app.example.com/*', false, false, false],
  ] as const)('%s is an https page: %s, a page: %s, a URL that the service may call: %s', ([uri, ...expected]) => {
    expect([isHttpsUri(uri), isPageUri(uri), isServerUri(uri)]).toEqual(expected);
  });
});
