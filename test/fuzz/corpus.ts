import { decodeJwt } from 'jose';
import { problems } from '../../generated/problems.ts';
import { type Credential, shown } from '../contract/access.ts';
import { type KnownUser, password } from '../kit/given.ts';
import { appKey, type Headers, serviceKey } from '../kit/service.ts';
import { newClaims, redirectUri } from '../kit/social/stage.ts';
import { type ActorName, actorNames, createActors } from './actors.ts';
import { discoverCursors, discoverMails, discoverRows, type Found } from './discovery.ts';
import { createFixtures } from './fixtures.ts';
import type { Harness } from './harness.ts';
import type { Kind } from './kinds.ts';

/** The values that cases can use: callers, their objects, and those of others. */
export interface Corpus {
  pool(kind: Kind): readonly unknown[];
  headersOf(credential: Credential, actor: ActorName): Headers;
  /** Returns the values that a refusal must not repeat. */
  secrets(): readonly string[];
  /** Says that something may be different. */
  change(): void;
  /** Makes those again whom a case has removed, puts the application back, and looks at what there is by now. */
  mend(when: 'at once' | 'if changed'): Promise<void>;
}

/** The initial values. The first of each kind are valid. */
const known: Found = [
  ['password', [password, 'another good battery', password, 'wrong']],
  ['role name', ['User', 'Admin', 'Owner', 'Unknown']],
  ['retry key', ['once', 'and again']],
  ['etag', ['*', '"1"', 'W/"1"']],
  ['timestamp', ['2026-03-14 09:26:53', '1999-12-31 23:59:59', '2026-02-30 00:00:00']],
  ['date', ['1815-12-10', '2000-02-29', '1999-02-29']],
  ['time zone', ['UTC', 'Europe/London', 'Mars/Olympus']],
  ['language', ['EN', 'DE', 'pt-BR', 'zh-Hant', 'fil', 'abcd']],
  ['redirect uri', [redirectUri, 'https://elsewhere.example/']],
  ['provider', ['acme', 'github', 'apple', 'google', 'unknownId']],
  ['account action', ['recovery', 'verification', 'email-change', 'invitation']],
  ['problem', Object.keys(problems)],
];

const freshEmails = 8;
const freshTokens = 4;
/** Emails and cursors are looked at now and then: that takes longer than anything else. */
const patience = 5;

export const createCorpus = async (harness: Harness): Promise<Corpus> => {
  const { service, provider } = harness;
  const fixtures = await createFixtures(harness);
  const { application, expired, ended, other, revoked, operators, joinable } = fixtures;
  const actors = await createActors(service);
  const pools = new Map<Kind, readonly unknown[]>([
    ...known,
    ['issuer', [provider.issuer]],
    ['receiver', [`${service.url}/dev/notifications`]],
    ['application', [application, 'nonsense']],
    ['shared company', ['own', joinable]],
  ]);
  let isChanged = true;
  let looks = 0;
  let emails = 0;

  /** Of the callers; side by side stand what belongs together. */
  const ownThings = (): Found => {
    const [user, admin, everywhere] = actorNames.map(actors.actor) as [KnownUser, KnownUser, KnownUser];
    return [
      ['user', ['me', user.id, admin.id, everywhere.id]],
      ['company', [user.company, admin.company, everywhere.company, joinable]],
      ['branch', [user.branch, admin.branch, everywhere.branch]],
      ['session', [user, admin, everywhere].map(({ token }) => decodeJwt(token)['sid'])],
      ['email', [user.email, admin.email]],
    ];
  };

  const newThings = (): Found => {
    const addresses = Array.from({ length: freshEmails }, (_, index) => `new${emails + index}@example.com`);
    emails += freshEmails;
    return [['email', [...addresses, 'owner@gatehouse.invalid']]];
  };

  /** Each opens once. */
  const newTokens = (): Found => {
    const nonces = Array.from({ length: freshTokens }, () => crypto.randomUUID());
    return [
      ['nonce', nonces],
      ['id token', nonces.map((nonce) => provider.idToken({ ...newClaims(), nonce }))],
    ];
  };

  const lookAround = async (): Promise<void> => {
    const seldom = looks % patience === 0;
    looks += 1;
    const found = [...ownThings(), ...newThings(), ...(await discoverRows(service.db))];
    if (seldom) found.push(...newTokens(), ...(await discoverMails(service)), ...(await discoverCursors(service)));
    for (const kind of new Set(found.map(([name]) => name)))
      pools.set(
        kind,
        found.flatMap(([name, values]) => (name === kind ? values : [])),
      );
  };

  const corpus: Corpus = {
    pool: (kind) => pools.get(kind) ?? [],
    headersOf: (credential, name) =>
      shown({ token: actors.actor(name).token, expired, ended, other, revoked, operators })[credential],
    secrets: () => [
      password,
      appKey,
      serviceKey,
      other.serviceKey,
      operators.valid['X-Operator-Key']!,
      ...actorNames.map((name) => actors.actor(name).token),
    ],
    change() {
      isChanged = true;
    },
    async mend(when) {
      if (when === 'if changed' && !isChanged) return;
      isChanged = false;
      await fixtures.putBack();
      await actors.mend();
      await lookAround();
    },
  };
  await corpus.mend('at once');
  return corpus;
};
