import { lastingOperations } from '../../../../generated/outlives-caller.ts';
import { guardUseCases } from '../../../kernel/guarded-use-cases.ts';
import type { Ports } from '../../../kernel/ports.ts';
import { isLimitedKey } from '../../../kernel/principal.ts';
import type { UseCases } from '../../../kernel/use-cases.ts';

type Lasting = typeof lastingOperations;
/** The use cases of which the contract marks some fields. */
type InPart = { readonly [O in keyof Lasting & keyof UseCases]: Lasting[O] extends 'every' ? never : O }[keyof Lasting &
  keyof UseCases];

type Command<O extends keyof UseCases> = Parameters<UseCases[O]>[0];

/** Tells for each marked field if a command gives access by it. A value that ends access gives none. */
type Gives = { readonly [O in InPart]: { readonly [F in Lasting[O][number]]: (command: Command<O>) => boolean } };

const gives: Gives = {
  createCompany: { is_joinable: ({ isJoinable }) => isJoinable },
  updateCompany: { is_joinable: ({ isJoinable }) => isJoinable === true },
  updateServiceAccount: { is_enabled: ({ isEnabled }) => isEnabled === true },
  // The default company determines who administers the user.
  updateUser: { default_company: ({ change }) => change.defaultCompanyId !== undefined },
  updateWebhookEndpoint: {
    url: ({ url }) => url !== undefined,
    types: ({ types }) => types !== undefined,
    is_enabled: ({ isEnabled }) => isEnabled === true,
  },
};

const isLasting = (operation: string, command: unknown): boolean => {
  const mark = (lastingOperations as Readonly<Record<string, 'every' | readonly string[]>>)[operation];
  if (mark === undefined || mark === 'every') return mark !== undefined;
  const fields = (gives as Readonly<Record<string, Readonly<Record<string, (command: never) => boolean>>>>)[operation];
  return Object.values(fields ?? {}).some((isGiven) => isGiven(command as never));
};

/**
 * Rejects the commands of keys that expire or are restricted to networks, for all use cases at once, where the contract says that
 * access can outlive its caller (`x-outlives-caller`): what such a key gives would not have its limits (ASVS 8.2.1).
 * @throws `forbidden`
 */
export const restrictLimitedKeys = (ports: Pick<Ports, 'store' | 'clock'>, usecases: UseCases): UseCases =>
  guardUseCases(ports, usecases, (operation, command) => {
    const { principal } = command;
    return isLimitedKey(principal) && isLasting(operation, command) ? { principal, failure: 'forbidden' } : undefined;
  });
