import type { Origin } from '../../../kernel/audit.ts';
import { audited, entryOf } from '../../../kernel/audited.ts';
import { DomainError, refuseFaults, tooLong } from '../../../kernel/errors.ts';
import { ownAccountOnly, type UserRef } from '../../../kernel/policy.ts';
import type { Ports } from '../../../kernel/ports.ts';
import type { SignedInUser } from '../../../kernel/principal.ts';
import type { VisibleUser } from '../../../kernel/user.ts';
import { userEvent } from '../../../kernel/user-events.ts';
import { requireLiveCaller } from '../../sessions/steps/live-session.ts';
import { shownToSelf } from '../../users/visible-user.ts';
import { phoneRules, requireSmsCodes } from '../phones/phone.ts';

export interface VerifyCellPhoneCommand {
  readonly principal: SignedInUser;
  /** Must be the caller's own account. */
  readonly userId: UserRef;
  readonly code: string;
  readonly origin: Origin;
}

export type VerifyCellPhone = (command: VerifyCellPhoneCommand) => Promise<VisibleUser>;

/** Verifies the mobile number of the user with the code of the newest SMS, unless the number has changed. */
export const verifyCellPhone = (ports: Pick<Ports, 'store' | 'clock' | 'loginCodeKeys'>): VerifyCellPhone =>
  ownAccountOnly(
    audited(
      ports,
      'verify_cell_phone',
    )(async (command: VerifyCellPhoneCommand) => {
      const { clock, loginCodeKeys } = ports;
      const { app, store, user } = command.principal;
      refuseFaults(tooLong('code', command.code, phoneRules.code.maxLength));
      requireSmsCodes(app);
      const use = { userId: user.id, purpose: 'cell_phone', boundTo: '' } as const;
      const sent = await store.single.phoneCodes.take(use, clock.now());
      if (!loginCodeKeys.isCodeOf(command.code, sent?.digest) || !sent) throw new DomainError('code_invalid');
      return store.transaction(async (unit) => {
        const at = clock.now();
        const { account } = await requireLiveCaller(unit, command.principal, at);
        if (account.user.profile.cellPhoneNumber !== sent.number || !(await unit.oneTimeTokens.use(sent.keyId, at)))
          throw new DomainError('code_invalid');
        await unit.users.verifyCellPhone(user.id, at);
        await unit.audit.add(entryOf('verify_cell_phone', command, at), [userEvent('user.phone_verified', user.id)]);
        const verified = await unit.users.find(user.id);
        return shownToSelf(unit, app, verified!.user);
      });
    }),
  );
