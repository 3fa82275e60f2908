import { Command } from 'commander';
import { toTimestamp } from '../domain/timestamp.ts';
import {
  type ListedKey,
  listSigningKeys,
  type Removal,
  removeSigningKey,
  rotateSigningKey,
} from '../security/key-rotation.ts';
import type { KeyringOptions } from '../security/keyring.ts';
import { signingKeys } from '../store/signing-keys.ts';
import { atDesk, type Desk } from './desk.ts';
import { print, toTable } from './output.ts';

const keyring = ({ database, clock, config }: Desk): KeyringOptions => ({
  signingKeys: signingKeys(database.knex),
  clock,
  secret: config.secret,
  algorithm: config.tokenAlgorithm,
});

const toRow = ({ kid, alg, state, createdAt, signsFrom, removedAt }: ListedKey) => ({
  kid,
  alg,
  state,
  created: toTimestamp(createdAt),
  'signs from': toTimestamp(signsFrom),
  removed: removedAt ? toTimestamp(removedAt) : '',
});

const list = ({ json }: { readonly json?: boolean }): Promise<void> =>
  atDesk(process.env, async (desk) => {
    const keys = await listSigningKeys(keyring(desk))();
    print(json ? JSON.stringify(keys, null, 2) : toTable(keys.map(toRow), 'There are no signing keys.'));
  });

const rotate = ({ atOnce = false }: { readonly atOnce?: boolean }): Promise<void> =>
  atDesk(process.env, async (desk) => {
    const { principal, origin } = desk;
    const { added, retired } = await rotateSigningKey(keyring(desk))({ principal, origin, isUrgent: atOnce });
    print(`The ${added.alg} key ${added.kid} is published, and signs from ${toTimestamp(added.signsFrom)} UTC on.`);
    for (const kid of retired) print(`The key ${kid} is removed: no token of it can be used any more.`);
  });

const consequences = (kid: string, { successor, refusedAfterSeconds, forgottenAfterSeconds }: Removal) => [
  `The key ${kid} is removed. Every process refuses its tokens within ${refusedAfterSeconds} seconds.`,
  `Others that verify tokens by the published keys may take them for ${forgottenAfterSeconds} seconds.`,
  'Whoever has one of them logs in again.',
  ...(successor ? [`The ${successor.alg} key ${successor.kid} signs in its place.`] : []),
];

const remove = (kid: string): Promise<void> =>
  atDesk(process.env, async (desk) => {
    const { principal, origin } = desk;
    const removal = await removeSigningKey(keyring(desk))({ principal, origin, kid });
    for (const line of consequences(kid, removal)) print(line);
  });

/** The keys that tokens are signed with. */
export const jwksCommand = (): Command => {
  const command = new Command('jwks').description('the keys that tokens are signed with');
  command
    .command('list')
    .description('list them, removed ones included, oldest first')
    .option('--json', 'as JSON, for scripts')
    .action(list);
  command
    .command('rotate')
    .description('make the next key: published at once, it signs 10 minutes later; no token is lost')
    .option('--at-once', 'sign after 35 seconds, when the service knows it but caches elsewhere may not')
    .action(rotate);
  command
    .command('remove <kid>')
    .description('for emergencies: refuse all tokens of a key within 30 seconds; whoever has one logs in again')
    // Key ids may begin with a hyphen.
    .allowUnknownOption()
    .action(remove);
  return command;
};
