import { describe, expect, test } from 'vitest';
import { homePage } from '../../src/web/home.ts';

const home = {
  publicUrl: 'https://auth.example.com',
  version: '1.0.0',
  hasMetrics: false,
  bar: '',
  appKey: 'gh_app_x',
};
const linksOf = (page: string) => [...page.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href);

// regression A78
describe('the home page', () => {
  test('begins in development with the account page, the console, the inbox and the references, and has commands with the key', () => {
    const page = homePage({ ...home, hasInbox: true, hasAccount: true, hasIde: true });
    expect(linksOf(page).slice(0, 5)).toEqual(['/dev/account', '/console', '/dev/inbox', '/docs', '/graphql']);
    expect(page).toContain("curl https://auth.example.com/v1/users/me \\\n  -H 'X-Service-App: gh_app_x'");
  });

  test('links to no page of development in production, and has no commands that create users', () => {
    const page = homePage({ ...home, hasInbox: false, hasAccount: false, hasIde: false });
    expect(linksOf(page)).toEqual(expect.arrayContaining(['/docs', '/problems', '/openapi.yaml', '/schema.graphql']));
    expect(linksOf(page).filter((href) => href === '/graphql' || href?.startsWith('/dev/'))).toEqual([]);
    expect(page).not.toContain('curl');
  });
});
