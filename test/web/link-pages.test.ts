import { describe, expect, test } from 'vitest';
import { accountActions } from '../../src/web/account/page.ts';
import { useService } from '../kit/service.ts';

const service = useService();
const production = useService({ config: { environment: 'production' } });

const pageOf = async (path: string, headers: Readonly<Record<string, string>> = {}) => {
  const { uuid } = await service.db('apps').where({ id: 1 }).first('uuid');
  const { status, text, headers: replied } = await service.send('GET', `/account/${uuid}/${path}`, { headers });
  expect(status, path).toBe(200);
  return { text, policy: String(replied['content-security-policy']), referrer: replied['referrer-policy'] };
};

const languageOf = async (...asked: Parameters<typeof pageOf>): Promise<string | undefined> =>
  /<html lang="([^"]+)"/.exec((await pageOf(...asked)).text)?.[1];

/** Returns what a reader sees of a page in any of its states, and what its script shows. */
const wordsOf = (text: string): readonly string[] => {
  const body = text.slice(text.indexOf('<main>'), text.indexOf('</main>'));
  const shown = [...body.matchAll(/>\s*([^<>]*[A-Za-z][^<>]*?)\s*</g)].map(([, words = '']) => words);
  return [...shown, ...[...body.matchAll(/(?:data-texts|data-other)="([^"]*)"/g)].map(([, words = '']) => words)];
};

// regression A166
describe.each(accountActions)('regression A166: the page of emailed links for %s', (action) => {
  test('is in the language of ui_locales, else of the browser, else in the default one of the application', async () => {
    await service.given.settings({ languages: ['fr', 'en', 'de'] });
    const german = { 'Accept-Language': 'de-AT,en;q=0.5' };
    expect(await languageOf(`${action}?ui_locales=en`, german)).toBe('en');
    expect(await languageOf(action, german)).toBe('de');
    expect(await languageOf(`${action}?ui_locales=es`, german)).toBe('de');
    expect(await languageOf(`${action}?ui_locales=es`)).toBe('fr');
    expect(await languageOf(`${action}?ui_locales=%22%3E%3Cscript%3E`)).toBe('fr');
    await service.given.settings({ languages: ['en', 'de', 'es', 'fr'] });
  });

  test('has every text in every language, and no placeholder is left in one', async () => {
    const [english, ...others] = await Promise.all(
      ['en', 'de', 'es', 'fr'].map(async (language) =>
        wordsOf((await pageOf(`${action}?ui_locales=${language}`)).text),
      ),
    );
    expect(english!.length).toBeGreaterThan(8);
    // The name of the application, and words that two languages share.
    const same = new Set(['Gatehouse', 'Code']);
    for (const words of others) {
      expect(words.length).toBeGreaterThan(8);
      expect(words.filter((word) => english!.includes(word) && !same.has(word))).toEqual([]);
    }
    expect(others.flat().filter((words) => !words.startsWith('{') && /\{\w+\}/.test(words))).toEqual([]);
  });

  test('has the brand of the application, and a policy with which it sends no form and no referrer', async () => {
    await service.given.settings({
      brandColor: '#ffd400',
      termsUrl: 'https://example.com/terms',
      brandTexts: [{ language: 'en', name: 'footer_text', text: 'Brightwater & Association' }],
    });
    const { text, policy, referrer } = await pageOf(`${action}?ui_locales=en`);
    for (const part of [
      '--accent: light-dark(#ffd400, #ffd400);',
      'href="https://example.com/terms"',
      'Brightwater &amp; Association',
    ])
      expect(text.includes(part), part).toBe(true);
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('unsafe');
    expect(referrer).toBe('no-referrer');
    await service.given.settings({ brandColor: null, termsUrl: null, brandTexts: [] });
  });
});

test('regression A166: the link of an email has its language, and its page exists in production', async () => {
  const { email, headers } = await service.given.user();
  await service.send('PATCH', '/v1/users/me', { headers, body: { language: 'de-AT' } });
  await service.send('POST', '/v1/auth/forgot', { body: { email } });
  const { data } = await service.mailbox.next('password-recovery', email);
  const url = new URL((data as { readonly url: string }).url);
  expect([url.search, url.hash.startsWith('#key=')]).toEqual(['?ui_locales=de-AT', true]);
  const { uuid } = await production.db('apps').where({ id: 1 }).first('uuid');
  const { status, text } = await production.send('GET', `/account/${uuid}/recovery${url.search}`);
  expect([status, text.includes('<html lang="de"')]).toEqual([200, true]);
});
