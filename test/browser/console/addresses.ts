import { listedScreens } from './screen-list.ts';

/** The tabs of a screen after the first one. */
const tabs: Readonly<Record<string, readonly string[]>> = {
  'users/:id': ['sessions', 'methods', 'companies', 'grants', 'mails'],
  'companies/:id': ['branches', 'domains', 'connections'],
  'companies/:id/connections/:id': ['mappings', 'provisioning', 'enforcement', 'test'],
  mails: ['undelivered', 'suppressions', 'templates'],
  'login-settings': ['branding', 'signup', 'passwords', 'limits', 'texts', 'captcha'],
};

/** The objects that screens with a parameter show. */
interface Shown {
  readonly users: number;
  readonly companies: number;
  readonly connections: number;
  readonly webhooks: number;
  readonly 'mails/templates': string;
}

/** Returns the fragment of each screen and each of its tabs, by a name for pictures: `users-one-sessions` and `#/users/2?tab=sessions`. */
export const addressesOf = (shown: Shown): ReadonlyMap<string, string> =>
  new Map(
    listedScreens.flatMap(({ path }) => {
      const hash = Object.entries(shown).reduce(
        (text, [parent, id]) => text.replace(`${parent}/:id`, `${parent}/${id}`),
        `#/${path}`,
      );
      const name = path.replaceAll('/:id', '-one').replaceAll('/', '-');
      return [
        [name, hash] as const,
        ...(tabs[path] ?? []).map((tab) => [`${name}-${tab}`, `${hash}?tab=${tab}`] as const),
      ];
    }),
  );
