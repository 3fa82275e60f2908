import { doorsOf, fresh } from '../../kit/doors.ts';
import { password } from '../../kit/given.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { late, onTop, refused, type Scenarios } from './scenario.ts';

const unknownKey = 'A'.repeat(43);
const nobody = 'nobody@example.com';

export const recovery = (service: TestService): Scenarios => {
  const door = doorsOf(service).GraphQL;
  const { resendVerification } = door;

  const requested = async () => {
    const { email } = await service.given.user();
    await door.forgot(email);
    return { email, key: await service.mailbox.key('password-recovery', email) };
  };

  const changeEmail = (headers: Headers, change: object = {}) =>
    door.changeEmail({ email: service.given.email(), password, ...change }, headers);
  const changePassword = (headers: Headers, change: object = {}) =>
    door.changePassword({ current: password, password: fresh, ...change }, headers);

  /** What an operation of somebody's own session refuses alike, whatever it does. */
  const ofSession = (ask: (headers: Headers) => ReturnType<typeof changeEmail>) => ({
    ...refused(ask),
    ...late(service, ask),
    session_required: () => ask({ 'X-Service-Key': serviceKey }),
  });
  const asUser = async (ask: (headers: Headers) => ReturnType<typeof changeEmail>) =>
    ask((await service.given.user()).headers);

  return {
    forgotPassword: { validation_failed: () => door.forgot('no address') },
    resetPassword: {
      validation_failed: async () => door.reset({ ...(await requested()), password: 'short' }),
      key_invalid: () => door.reset({ key: unknownKey, email: nobody, password: fresh }),
      overloaded: async () => {
        const request = await requested();
        return onTop(service, () => door.reset({ ...request, password: fresh }));
      },
    },
    verifyEmail: { key_invalid: () => door.verify(unknownKey) },
    resendVerification: {
      ...ofSession(resendVerification),
      already_verified: async () => {
        const { email, headers } = await service.given.user();
        await door.verify(await service.mailbox.key('verify-email', email));
        return resendVerification(headers);
      },
    },
    changeUserEmail: {
      ...ofSession(changeEmail),
      validation_failed: () => asUser((headers) => changeEmail(headers, { email: 'no address' })),
      password_incorrect: () => asUser((headers) => changeEmail(headers, { password: 'wrong' })),
      overloaded: () => asUser((headers) => onTop(service, () => changeEmail(headers))),
    },
    confirmEmailChange: {
      key_invalid: () => door.confirmEmail(unknownKey),
      email_taken: async () => {
        const { email, headers } = await service.given.user();
        const next = service.given.email();
        await changeEmail(headers, { email: next });
        await door.confirmEmail(await service.mailbox.key('email-change-confirm', email));
        await service.given.user({ email: next });
        return door.confirmEmail(await service.mailbox.key('email-change-confirm', next));
      },
    },
    cancelEmailChange: { key_invalid: () => door.cancelEmail(unknownKey) },
    changePassword: {
      ...ofSession(changePassword),
      validation_failed: () => asUser((headers) => changePassword(headers, { password: 'short' })),
      password_incorrect: () => asUser((headers) => changePassword(headers, { current: 'wrong' })),
      overloaded: () => asUser((headers) => onTop(service, () => changePassword(headers, { current: 'wrong' }))),
    },
  };
};
