import { LRUCache } from 'lru-cache';
import type { components } from '../../generated/openapi.ts';
import { toRowId } from '../api/ids.ts';
import { DomainError, refuseFaults } from '../kernel/errors.ts';
import { labelFaults } from '../kernel/names.ts';
import { toTimestamp } from '../kernel/timestamp.ts';
import { defaultPasskeyName, mostPasskeys } from '../modules/second-factors/passkeys/rules.ts';
import { defaultSmsName } from '../modules/second-factors/phones/phone.ts';
import { newRecoveryCodes, recoveryCodeDigest } from '../modules/second-factors/recovery-codes.ts';
import { defaultTotpName, mostFactors, type SentCode } from '../modules/second-factors/rules.ts';
import { matchingStep, newTotpSecret, toQrCode, totpUri } from '../modules/second-factors/totp.ts';
import type { Account, Options } from './accounts.ts';

type Schemas = components['schemas'];

/** The result of a confirmation without the renewed session of the caller. */
export type AddedFactor = Omit<Schemas['ConfirmedFactor'], 'session'>;

/** The data that a browser returns for a new passkey. The mock does not verify it. */
export interface SentPasskey {
  readonly id: string;
  readonly response: { readonly transports?: readonly string[] | null | undefined };
}

/** A factor with its proof: a secret or the ID of a credential. */
interface Kept {
  factor: Schemas['Factor'];
  readonly secret?: string;
  readonly credentialId?: string;
  lastStep?: number;
}

interface Holding {
  kept: Kept[];
  /** The authenticator app that waits for its first code. */
  waiting: Kept | undefined;
  readonly recoveryCodes: Set<string>;
}

/**
 * The second factors of the accounts in a stateful mock. Authenticator apps are verified as in production, passkeys only by their
 * ID.
 */
export interface SecondFactors {
  list(account: Account): Schemas['FactorList'];
  /**
   * Adds an authenticator app.
   * @throws `too_many_factors`
   */
  addTotp(account: Account, name: string | undefined): Promise<Schemas['NewTotp']>;
  /**
   * Confirms an authenticator app with its first code.
   * @throws `code_invalid`, `not_found`
   */
  confirmTotp(account: Account, id: number, code: string): AddedFactor;
  /**
   * Adds a passkey.
   * @throws `too_many_factors`
   */
  addPasskey(account: Account, name: string | undefined, passkey: SentPasskey): AddedFactor;
  /**
   * Adds the mobile number of the account, with any code: the mock sends no SMS.
   * @throws `too_many_factors`
   */
  addSms(account: Account, name: string | undefined): AddedFactor;
  /**
   * Renames a factor.
   * @throws `not_found`
   */
  rename(account: Account, id: number, name: string): Schemas['Factor'];
  /**
   * Removes a factor.
   * @throws `not_found`
   */
  remove(account: Account, id: number): void;
  /**
   * Replaces the recovery codes.
   * @throws `not_found` for an account without second factor
   */
  replaceRecoveryCodes(account: Account): Schemas['RecoveryCodes'];
  /** Returns the methods that prove the second factor of an account. The list is empty if the account has none. */
  methods(account: Account): Schemas['LoginChallenge']['methods'];
  /** Returns the IDs of the passkeys of an account. */
  credentials(account: Account): readonly string[];
  /**
   * Verifies a proof.
   * @throws `code_invalid`, `passkey_invalid`
   */
  prove(account: Account, proof: SentCode): void;
  /** Returns the account with a passkey. */
  holder(credentialId: string): Account | undefined;
}

/** The mock stores codes in plain text: its memory ends with the process and needs no protection. */
const keys = { digest: (code: string): string => code };

export const createSecondFactors = ({ examples, clock, random, capacity }: Options): SecondFactors => {
  const holdings = new WeakMap<Account, Holding>();
  const holders = new LRUCache<string, Account>({ max: capacity });
  const example = examples.body('addPasskey', 201).factor;
  const { name: appName } = examples.body('getApp', 200);
  let lastId = toRowId(example.id);

  const holdingOf = (account: Account): Holding => {
    const known = holdings.get(account);
    if (known) return known;
    const fresh: Holding = { kept: [], waiting: undefined, recoveryCodes: new Set() };
    holdings.set(account, fresh);
    return fresh;
  };

  const requireRoom = ({ kept }: Holding, kind: Schemas['FactorKind'], most: number): void => {
    if (kept.filter(({ factor }) => factor.kind === kind).length >= most) throw new DomainError('too_many_factors');
  };

  const keptOf = (account: Account, id: number): Kept => {
    const found = holdingOf(account).kept.find(({ factor }) => factor.id === id);
    if (!found) throw new DomainError('not_found');
    return found;
  };

  const newFactor = (kind: Schemas['FactorKind'], name: string, passkey: Schemas['Factor']['passkey']) => {
    refuseFaults(labelFaults(name));
    lastId += 1;
    return {
      id: lastId,
      kind,
      name,
      passkey,
      created_at: toTimestamp(clock.now()),
      last_used_at: null,
      removal_due_at: null,
    };
  };

  const renewCodes = ({ recoveryCodes }: Holding): string[] => {
    const { codes, digests } = newRecoveryCodes({ random, keys });
    recoveryCodes.clear();
    for (const digest of digests) recoveryCodes.add(digest);
    return [...codes];
  };

  const confirm = (holding: Holding, kept: Kept): AddedFactor => {
    const isFirst = holding.kept.length === 0;
    holding.kept.push(kept);
    return { factor: kept.factor, recovery_codes: isFirst ? renewCodes(holding) : null };
  };

  const use = (kept: Kept): void => {
    kept.factor = { ...kept.factor, last_used_at: toTimestamp(clock.now()) };
  };

  const acceptTotp = ({ kept }: Holding, code: string): boolean =>
    kept.some((one) => {
      const step = one.secret && matchingStep(one.secret, code, clock.now(), one.lastStep);
      if (typeof step !== 'number') return false;
      one.lastStep = step;
      use(one);
      return true;
    });

  const accept = ({ kept }: Holding, isMeant: (one: Kept) => boolean): boolean => {
    const found = kept.find(isMeant);
    if (found) use(found);
    return found !== undefined;
  };

  const acceptPasskey = (holding: Holding, id: string): boolean =>
    accept(holding, ({ credentialId }) => credentialId === id);

  const acceptSms = (holding: Holding): boolean => accept(holding, ({ factor }) => factor.kind === 'sms');

  const acceptRecoveryCode = ({ recoveryCodes }: Holding, typed: string): boolean =>
    recoveryCodes.delete(recoveryCodeDigest(keys, typed) ?? '');

  return {
    list(account) {
      const { kept, recoveryCodes } = holdingOf(account);
      return { data: kept.map(({ factor }) => factor), recovery_codes_left: recoveryCodes.size };
    },

    async addTotp(account, name = defaultTotpName) {
      const holding = holdingOf(account);
      requireRoom(holding, 'totp', mostFactors);
      const secret = newTotpSecret(random);
      const factor = newFactor('totp', name, null);
      holding.waiting = { factor, secret };
      const uri = totpUri({ secret, appName, email: account.person.user.email });
      return { id: factor.id, secret, uri, qr_code: await toQrCode(uri) };
    },

    confirmTotp(account, id, code) {
      const holding = holdingOf(account);
      const { waiting } = holding;
      if (waiting?.factor.id !== id) throw new DomainError('not_found');
      const step = matchingStep(waiting.secret ?? '', code, clock.now(), undefined);
      if (step === undefined) throw new DomainError('code_invalid');
      holding.waiting = undefined;
      return confirm(holding, { ...waiting, lastStep: step });
    },

    addPasskey(account, name = defaultPasskeyName, { id, response }) {
      const holding = holdingOf(account);
      requireRoom(holding, 'passkey', mostPasskeys);
      const transports = [...(response.transports ?? [])];
      const factor = newFactor('passkey', name, example.passkey && { ...example.passkey, transports });
      holders.set(id, account);
      return confirm(holding, { factor, credentialId: id });
    },

    addSms(account, name = defaultSmsName) {
      const holding = holdingOf(account);
      requireRoom(holding, 'sms', 1);
      return confirm(holding, { factor: newFactor('sms', name, null) });
    },

    rename(account, id, name) {
      refuseFaults(labelFaults(name));
      const kept = keptOf(account, id);
      kept.factor = { ...kept.factor, name };
      return kept.factor;
    },

    remove(account, id) {
      const holding = holdingOf(account);
      const { credentialId = '' } = keptOf(account, id);
      holding.kept = holding.kept.filter(({ factor }) => factor.id !== id);
      holders.delete(credentialId);
      if (holding.kept.length === 0) holding.recoveryCodes.clear();
    },

    replaceRecoveryCodes(account) {
      const holding = holdingOf(account);
      if (holding.kept.length === 0) throw new DomainError('not_found');
      return { recovery_codes: renewCodes(holding) };
    },

    methods(account) {
      const kinds = new Set(holdingOf(account).kept.map(({ factor }) => factor.kind));
      const held = (['totp', 'passkey', 'sms'] as const).filter((kind) => kinds.has(kind));
      return held.length > 0 ? [...held, 'recovery_code'] : [];
    },

    credentials: (account) => holdingOf(account).kept.flatMap(({ credentialId }) => credentialId ?? []),

    prove(account, { totpCode, smsCode, passkey, recoveryCode = '' }) {
      const holding = holdingOf(account);
      if (passkey !== undefined) {
        if (!acceptPasskey(holding, passkey.id)) throw new DomainError('passkey_invalid');
        return;
      }
      const isRight = (): boolean => {
        if (smsCode !== undefined) return acceptSms(holding);
        return totpCode === undefined ? acceptRecoveryCode(holding, recoveryCode) : acceptTotp(holding, totpCode);
      };
      if (!isRight()) throw new DomainError('code_invalid');
    },

    holder: (credentialId) => holders.get(credentialId),
  };
};
