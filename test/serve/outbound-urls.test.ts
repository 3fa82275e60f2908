import { describe, expect, test } from 'vitest';
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

  test('a collector that gets no credentials may be in a private network', () => {
    expect(problemsOf({ ...production, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318' })).toEqual([]);
  });

  test('a URL in a file is held to the same rule', () => {
    const { NOTIFICATION_URL: _none, ...others } = production;
    const NOTIFICATION_URL_FILE = fileWith('url', 'http://example.com/in');
    expect(problemsOf({ ...others, NOTIFICATION_URL_FILE })).toEqual([expect.stringMatching(/^NOTIFICATION_URL must/)]);
  });
});
