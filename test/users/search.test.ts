import { beforeAll, describe, expect, test } from 'vitest';
import { answerOf, apiNames } from '../kit/apis.ts';
import { type Headers, type Reply, useService } from '../kit/service.ts';
import { operationsOf } from '../operations/request.ts';
import { join } from './members.ts';

const service = useService();
const idsOf = (reply: Reply): readonly number[] => answerOf(reply).data.map(({ id }: { id: unknown }) => Number(id));

interface Names {
  readonly email?: string;
  readonly firstname?: string;
  readonly lastname?: string;
  readonly displayname?: string;
}

describe.each(apiNames)('the search for users through %s', (api) => {
  const { listUsers, countUsers } = operationsOf(service)[api];
  let app: Awaited<ReturnType<typeof service.given.app>>;
  let headers: Headers;

  beforeAll(async () => {
    app = await service.given.app();
    headers = { 'X-Service-Key': app.serviceKey };
  });

  const named = async ({ email, ...names }: Names, of = app): Promise<number> => {
    const { id } = await service.given.user({ app: of, ...(email === undefined ? {} : { email }) });
    await service.db('users').where({ id }).update(names);
    return id;
  };
  const found = async (q: string, query: object = {}, as = headers): Promise<readonly number[]> => {
    const ids = idsOf(await listUsers(as, { query: { q, ...query } }));
    expect(answerOf(await countUsers(as, { query: { q, ...query } })), q).toEqual({
      count: ids.length,
      is_exact: true,
    });
    return ids;
  };

  // regression A620
  test('finds each user whose address or names contain all words, without regard to case and diacritics', async () => {
    const zoe = await named({
      email: `zoe.kierkegaard${app.id}@harbor${app.id}.example`,
      firstname: 'Zoë',
      lastname: 'Kierkegård-Ørsted',
      displayname: 'Captain Straße',
    });
    const other = await named({ email: `mate${app.id}@harbor${app.id}.example.org`, displayname: 'Mate' });
    for (const q of [
      'zoe',
      'ZOË',
      'zoe\u0308',
      'kegard',
      'orsted',
      'ØRSTED',
      'strasse',
      'tain str',
      'gaard',
      'orsted zoe',
    ])
      expect(await found(q), q).toEqual([zoe]);
    for (const q of [`  @harbor${app.id}.example  `, `harbor${app.id}`])
      expect(await found(q), q).toEqual([other, zoe]);
    for (const q of [`@harbor${app.id}.example.org`, 'ate mate']) expect(await found(q), q).toEqual([other]);
    for (const q of ['zoe mate', 'zoé_', '%', '_oe', 'z%e', '\\', "'", 'zoe\0']) expect(await found(q), q).toEqual([]);
  });

  // regression A620
  test('finds names in five scripts, composed and decomposed, by their parts', async () => {
    const people = [
      ['Łukasz Żółkiewski', ['zolkie', 'LUKASZ', 'kiewsk']],
      ['Ἀλέξανδρος Παπαδόπουλος', ['αλεξ', 'παπαδοπουλος', 'ΠΟΥΛΟΣ']],
      ['Мария Йовчева', ['ария', 'МАРИЯ', 'йовч']],
      ['أحمد مُحَمَّد', ['احمد', 'محمد', 'حمد مح']],
      ['王小芳', ['王', '芳', '小芳', '王小芳']],
      ['김철수', ['김철', '철수', '김']],
      ['さくら ガガ', ['くら', 'ガ', 'さくら']],
      ['Ấn Đặng', ['an dang', 'ấn', 'ĐẶNG']],
    ] as const;
    for (const [name, searches] of people)
      for (const form of ['NFC', 'NFD'] as const) {
        const id = await named({ displayname: name.normalize(form) });
        for (const q of searches)
          for (const spelling of ['NFC', 'NFD'] as const)
            expect(await found(q.normalize(spelling)), `${q} in ${name}`).toContain(id);
      }
  });

  // regression A620
  test('finds a user by the whole ID or UUID, and none of another application', async () => {
    const other = await service.given.app();
    const [own, foreign] = [
      await named({ lastname: 'Rare Surname' }),
      await named({ lastname: 'Rare Surname' }, other),
    ];
    const uuids: readonly { uuid: string }[] = await service
      .db('users')
      .whereIn('id', [own, foreign])
      .orderBy('id')
      .select('uuid');
    expect(await found('rare')).toEqual([own]);
    expect(await found(` ${uuids[0]!.uuid.toUpperCase()} `)).toEqual([own]);
    expect(await found(uuids[1]!.uuid)).toEqual([]);
    expect(await found(String(own))).toContain(own);
    expect(await found(String(foreign))).not.toContain(foreign);
    for (const q of ['0', '9'.repeat(100), '-1', '1e3']) expect(await found(q), q).not.toContain(own);
  });

  // regression A620
  test('one or two letters are found at the beginning of words only', async () => {
    const id = await named({ firstname: 'Quentin', lastname: 'Xu-Yq', displayname: 'Quentin Xu-Yq' });
    for (const q of ['q', 'Qu', 'x', 'xu', 'y', 'yq', 'x q']) expect(await found(q), q).toEqual([id]);
    for (const q of ['en tin', 'ti', 'uq']) expect(await found(q), q).toEqual([]);
  });

  // regression A620
  test('in a company finds its members alone, also by ID and together with other filters', async () => {
    const of = await service.given.app();
    const boss = await service.given.admin({ app: of });
    await service.db.raw(
      `update roles set permissions = '{users:read}' from memberships
        where memberships.role_id = roles.id and memberships.user_id = ?`,
      [boss.id],
    );
    const main = await service.db('apps').where({ id: of.id }).first('company_id');
    const [member, stranger] = [await service.given.user({ app: of }), await named({ displayname: 'Zbigniew' }, of)];
    await service.db('users').where({ id: member.id }).update({ displayname: 'Zbigniew' });
    expect(main).toBeDefined();
    await join(service, member, boss.company);
    expect(await found('zbigniew', { company_id: boss.company }, { 'X-Service-Key': of.serviceKey })).toEqual([
      member.id,
    ]);
    expect(await found('zbig', {}, { 'X-Service-Key': of.serviceKey })).toEqual([stranger, member.id]);
    expect(await found(String(stranger), { second_factor: false }, { 'X-Service-Key': of.serviceKey })).toContain(
      stranger,
    );
  });
});
