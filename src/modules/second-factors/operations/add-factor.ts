import { type Command, entryOf } from '../../../kernel/audited.ts';
import type { Ports, Unit } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import type { KeyStorage } from '../../../kernel/session.ts';
import type { Account } from '../../../kernel/user.ts';
import type { IssuedToken } from '../../sessions/ports.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { type Raised, raiseSession } from '../../sessions/steps/raise-session.ts';
import type { Factor } from '../factor.ts';
import { factorEvent } from '../factor-events.ts';
import { newRecoveryCodes } from '../recovery-codes.ts';
import { tellOfFactor } from '../steps/tell-of-factor.ts';

export interface ConfirmedFactor {
  readonly factor: Factor;
  /** Absent if the user has had a factor already, and keeps the codes. */
  readonly recoveryCodes: readonly string[] | undefined;
  /** The session with a new token. Earlier tokens lack its second factor and its recent proof. */
  readonly session: IssuedToken;
}

/** The result before its token is signed, which follows the commit. */
export type RaisedByFactor = Omit<ConfirmedFactor, 'session'> & Raised;

interface AddFactorCommand extends Command {
  readonly principal: SignedInUser;
}

interface Added {
  readonly factor: Factor;
  readonly keyStorage?: KeyStorage;
}

/**
 * Adds a factor that the user has just proven, in one transaction. The first factor comes with recovery codes. The session has
 * then proven two factors; other sessions have not, and end.
 * @param insert adds the factor; it throws if the state has changed
 * @param keep stores the outcome for repeated requests
 */
export const addFactor = (
  ports: Pick<Ports, 'store' | 'clock' | 'random' | 'keys'>,
  event: 'add_passkey' | 'add_sms_factor' | 'confirm_totp',
  command: AddFactorCommand,
  insert: (unit: Unit, account: Account, at: Date) => Promise<Added>,
  keep?: (unit: Unit, result: RaisedByFactor) => Promise<unknown>,
): Promise<RaisedByFactor> => {
  const { principal, origin } = command;
  const fresh = newRecoveryCodes(ports);
  const at = ports.clock.now();
  return principal.store.transaction(async (unit) => {
    const { account, session } = await requireLiveCaller(unit, principal, at);
    const { user } = account;
    const { factor, ...storage } = await insert(unit, account, at);
    const { kind, name } = factor;
    const isFirst = !user.hasSecondFactor;
    if (isFirst) await unit.recoveryCodes.replaceAll({ userId: user.id, digests: fresh.digests, at });
    const ended = await unit.sessions.endAll(user.id, 'factor_added', at, session.id);
    const proven = { secondFactor: kind, ...storage };
    const content = await raiseSession(unit, ports, session, { principal, origin, at }, proven);
    await tellOfFactor(unit, 'factor-added', { user, name, origin, at });
    const entry = entryOf(event, command, at, { factor: kind, target: `user:${user.id}` });
    await unit.audit.addWithEvents(entry, [factorEvent('factor.added', factor), ...ended]);
    const result = { factor, recoveryCodes: isFirst ? fresh.codes : undefined, content };
    await keep?.(unit, result);
    return result;
  });
};
