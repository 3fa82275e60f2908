import { describe, expect, test } from 'vitest';
import { isHttpsUri, isPageUri, isRedirectUri, isServerUri } from '../../src/modules/clients/client-uris.ts';

const both = ['web', 'native'] as const;

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
  ])('%s is allowed for both types', (uri) => {
    for (const type of both) expect(isRedirectUri(uri, type)).toBe(true);
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
    expect([isRedirectUri(uri, 'native'), isRedirectUri(uri, 'web')]).toEqual([true, false]);
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
    'myapp:/callback',
    'myapp://callback',
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
  ])('%j is refused for both types', (uri) => {
    for (const type of both) expect(isRedirectUri(uri, type)).toBe(false);
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
