import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { chosenUrlRules } from '../../src/config/outbound-urls.ts';
import { readConfig } from '../../src/config.ts';
import { pageUrlRule } from '../../src/outbound/public-urls.ts';
import { production, receiver, useSettingsFolder } from './settings.ts';

const { fileWith, problemsOf } = useSettingsFolder();

// regression A40
describe('the URLs that secrets are sent to', () => {
  const headers = 'authorization=Bearer%20abc';
  const urls = [
    ['NOTIFICATION_URL', 'NOTIFICATION_ALLOW_PRIVATE', {}],
    ['BREACHED_PASSWORDS_URL', 'BREACHED_PASSWORDS_ALLOW_PRIVATE', {}],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_ALLOW_PRIVATE', { OTEL_EXPORTER_OTLP_HEADERS: headers }],
  ] as const;
  const refused = [
    'http://example.com/',
    'http://10.0.0.7/in',
    'https://10.0.0.7/in',
    'https://localhost./in',
    'https://mails.localhost/in',
    'https://[::1]/in',
    'https://[::ffff:127.0.0.1]/in',
  ];

  test.each(urls)(
    'a start in production with %s in a private network or without TLS is refused, unless %s is true',
    (name, permission, others) => {
      for (const url of refused) {
        const environment = { ...production, ...others, [name]: url };
        const problem = `${name} must be an https URL outside private networks; to allow private networks and http, set ${permission}=true`;
        expect(problemsOf(environment), url).toEqual([problem]);
        expect(problemsOf({ ...environment, [permission]: 'false' }), url).toEqual([problem]);
        expect(problemsOf({ ...environment, [permission]: 'true' }), url).toEqual([]);
      }
      expect(problemsOf({ ...production, ...others, [name]: 'https://example.com/' })).toEqual([]);
    },
  );

  test.each(urls)('a start in development with %s on this machine is not refused, unless %s is false', (...names) => {
    const [name, permission, others] = names;
    const { NOTIFICATION_SECRET } = receiver;
    const environment = { ...others, NOTIFICATION_SECRET, [name]: 'http://127.0.0.1:4318/' };
    expect(problemsOf(environment)).toEqual([]);
    expect(problemsOf({ ...environment, [permission]: 'false' })).toEqual([expect.stringMatching(`^${name} must be`)]);
  });

  test('a start in production with an http PUBLIC_URL off loopback hosts is refused with what to do, unless http is allowed', () => {
    const allowed = { PAGES_ALLOW_HTTP: 'true' };
    const problem =
      'PUBLIC_URL must be an https URL, or an http URL with a loopback host: put a proxy that terminates TLS in front of ' +
      'the service and set its https URL; to allow http, set PAGES_ALLOW_HTTP=true';
    for (const PUBLIC_URL of [
      'http://auth.example.com',
      'HTTP://auth.example.com/',
      'http://10.0.0.7',
      'http://localhost.example.com',
      'http://127.0.0.1.example.com',
      'http://127.0.0.1@example.com',
      'http://[::ffff:10.0.0.7]',
    ]) {
      const problems = problemsOf({ ...production, PUBLIC_URL }).filter((line) => !line.includes('credentials'));
      expect(problems, PUBLIC_URL).toEqual([problem]);
      expect(problemsOf({ ...production, PUBLIC_URL, ...allowed }).includes(problem)).toBe(false);
    }
    for (const PUBLIC_URL of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80', 'https://10.0.0.7'])
      expect(problemsOf({ ...production, PUBLIC_URL }), PUBLIC_URL).toEqual([]);
    const { PUBLIC_URL: _none, ...others } = production;
    const PUBLIC_URL_FILE = fileWith('public-url', 'http://auth.example.com');
    expect(problemsOf({ ...others, PUBLIC_URL_FILE })).toEqual([problem]);
  });

  test('receivers in a private network do not make http pages allowed', () => {
    const environment = { ...production, PUBLIC_URL: 'http://auth.example.com', NOTIFICATION_ALLOW_PRIVATE: 'true' };
    expect(problemsOf(environment)).toEqual([expect.stringMatching(/^PUBLIC_URL must be .*PAGES_ALLOW_HTTP=true$/)]);
    const { PUBLIC_URL: _none, ...others } = environment;
    expect(chosenUrlRules(readConfig({ ...production, ...others })).isPageAllowed('http://app.example.com/')).toBe(
      false,
    );
  });

  test('the settings of the example for systemd are valid', () => {
    const page = readFileSync(new URL('../../docs/systemd.md', import.meta.url), 'utf8');
    const [, block = ''] = /^```ini\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const lines = block
      .trim()
      .split('\n')
      .map((line) => line.split(/=(.*)/s).slice(0, 2) as [string, string]);
    const placeholders: Readonly<Record<string, string>> = {
      SECRET: production.SECRET,
      NOTIFICATION_SECRET: receiver.NOTIFICATION_SECRET,
    };
    const settings = Object.fromEntries(lines.map(([name, value]) => [name, placeholders[name] ?? value]));
    expect(problemsOf({ NODE_ENV: 'production', ...settings })).toEqual([]);
    expect(Object.keys(settings)).toContain('NOTIFICATION_ALLOW_PRIVATE');
  });

  test.each([
    ['production', '', false],
    ['production', 'true', true],
    ['development', '', true],
    ['development', 'false', false],
  ])('pages that get secrets may use http, in %s with PAGES_ALLOW_HTTP=%j: %s', (...row) => {
    const [NODE_ENV, PAGES_ALLOW_HTTP, isAllowed] = row;
    const PUBLIC_URL = NODE_ENV === 'production' ? production.PUBLIC_URL : '';
    const config = readConfig({ ...production, NODE_ENV, PUBLIC_URL, PAGES_ALLOW_HTTP });
    expect(chosenUrlRules(config).isPageAllowed('http://app.example.com/')).toBe(isAllowed);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT://example.com/%0aalert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:https://example.com/x',
    'vbscript:x',
    'ftp://example.com/',
    'ws://example.com/',
    'intent://example.com/#Intent;end',
    'example.com',
    '',
  ])('no page may be at %j, whatever is allowed', (url) => {
    for (const isHttpAllowed of [true, false]) expect(pageUrlRule(isHttpAllowed)(url)).toBe(false);
  });

  test('a collector that gets no credentials may be in a private network', () => {
    expect(problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318' })).toEqual([]);
  });

  test('a URL in a file is held to the same rule', () => {
    const { NOTIFICATION_URL: _none, ...others } = production;
    const NOTIFICATION_URL_FILE = fileWith('url', 'http://example.com/in');
    expect(problemsOf({ ...others, NOTIFICATION_URL_FILE })).toEqual([expect.stringMatching(/^NOTIFICATION_URL must/)]);
  });
});
