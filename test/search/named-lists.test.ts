import { describe, expect } from 'vitest';
import { throughEachApi } from '../kit/api-turns.ts';
import { type ApiName, answerOf, outcomeOf } from '../kit/apis.ts';
import { superAdmin } from '../kit/members.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';

const service = useService();
const operations = operationsOf(service);

interface Named {
  readonly create: (api: ApiName, name: string) => Promise<Reply>;
  readonly list: (api: ApiName, headers: Headers, query: object) => Promise<Reply>;
  readonly nameOf: (row: Readonly<Record<string, string>>) => string | undefined;
  /** A name that each application has. */
  readonly present?: string;
}

const lists: Readonly<Record<string, Named>> = {
  roles: {
    create: (api, name) => operations[api].createRole(superAdmin, { body: { name, permissions: [] } }),
    list: (api, headers, query) => operations[api].listRoles(headers, { query }),
    nameOf: ({ name }) => name,
    present: 'User',
  },
  'service accounts': {
    create: (api, name) => operations[api].createServiceAccount(superAdmin, { body: { name } }),
    list: (api, headers, query) => operations[api].listServiceAccounts(headers, { query }),
    nameOf: ({ name }) => name,
  },
  clients: {
    create: (api, name) =>
      operations[api].createClient(superAdmin, {
        body: { client_name: name, redirect_uris: ['https://app.example.com/callback'] },
      }),
    list: (api, headers, query) => operations[api].listClients(headers, { query }),
    nameOf: ({ client_name: name }) => name,
  },
};

// regression A641
describe.each(Object.entries(lists))('the search for %s', (kind, { create, list, nameOf, present }) => {
  const namesIn = (reply: Reply): readonly (string | undefined)[] => answerOf(reply).data.map(nameOf);

  throughEachApi('through %s', (api, test) => {
    const found = async (q: string) => namesIn(await list(api, superAdmin, { q }));
    const add = async (names: readonly string[]): Promise<void> => {
      for (const name of names) expect(outcomeOf(await create(api, name))).toBe('done');
    };

    test('a search finds rows whose name contains its words, in any case, with and without diacritics', async () => {
      const names = [`Été 100% Planner ${api}`, `été_100% planner B ${api}`, `Etc 100x Planner ${api}`];
      await add(names);
      expect(await found(`PLAN 100% ${api}`)).toEqual([names[1], names[0]]);
      expect(await found(`É_1 plan ${api}`)).toEqual([names[1]]);
      expect(await found(`e\u0301te\u0301 lanner ${api}`)).toEqual([names[1], names[0]]);
      expect(await found("' or 1=1 --")).toEqual([]);
      if (present) expect(await found(present)).toContain(present);
    });

    test('a search has pages, which contain each row once', async () => {
      const names = [1, 2, 3].map((n) => `Reviewer ${api} ${n}`);
      await add(names);
      const q = `reviewer ${api}`;
      const first = await list(api, superAdmin, { q, limit: 2 });
      const second = await list(api, superAdmin, { q, limit: 2, cursor: answerOf(first).next_cursor });
      expect([...namesIn(first), ...namesIn(second)]).toEqual(names.toReversed());
      expect(answerOf(second).next_cursor).toBeNull();
    });

    test('a search finds a row by its ID', async () => {
      await add([`Numbered ${api}`]);
      const { data } = answerOf(await list(api, superAdmin, { q: `numbered ${api}` }));
      expect(await found(String(data[0].id))).toContain(`Numbered ${api}`);
    });

    test('a search finds no rows of another application', async () => {
      await add([`Local ${api}`]);
      const { serviceKey } = await service.given.app();
      expect(namesIn(await list(api, { 'X-Service-Key': serviceKey }, { q: `local ${api}` }))).toEqual([]);
    });

    test('a search for an empty or too long text is refused', async () => {
      for (const q of ['', 'x'.repeat(101)])
        expect([kind, outcomeOf(await list(api, superAdmin, { q }))]).toEqual([kind, 'validation_failed']);
    });
  });
});
