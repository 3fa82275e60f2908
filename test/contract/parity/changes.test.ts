import { apisOf, fresh, settled } from '../../kit/apis.ts';
import type { KnownApp } from '../../kit/given.ts';
import { serviceKey, type TestService } from '../../kit/service.ts';
import { leaveTheSame, through } from './stage.ts';

const endless = `${'x'.repeat(250)}@example.com`;
const hour = 3600;

const user = async ({ given }: TestService) => ({ ...(await given.user()), next: given.email() });
const two = async (service: TestService) => ({ ...(await user(service)), other: await service.given.user() });

/** A user who has asked for another address, and the keys of both sides. */
const changing = async (service: TestService, app?: KnownApp) => {
  const { given, mailbox } = service;
  const known = await given.user(app ? { app } : {});
  const next = given.email();
  await apisOf(service).REST.changeEmail({ email: next, password: known.password }, known.headers);
  return {
    ...known,
    next,
    app: app ? { 'X-Service-App': app.appKey } : {},
    newKey: await mailbox.key('email-change-confirm', next),
    oldKey: await mailbox.key(app ? 'email-change-notice' : 'email-change-confirm', known.email),
  };
};
type Changing = Awaited<ReturnType<typeof changing>>;

const changingUntil = (then: (service: TestService, prepared: Changing) => unknown) => async (service: TestService) => {
  const prepared = await changing(service);
  await settled(service);
  await then(service, prepared);
  return prepared;
};
/** The same where the new address alone confirms. */
const lenient = async (service: TestService) => changing(service, await service.given.app({ emailChange: 'new' }));

const wrongPassword = { code: 'password_incorrect' };
const refused = { code: 'validation_failed' };
const noKey = { code: 'key_invalid' };

// checklist 74
leaveTheSame({
  'asking for another address': through(user, (api, { headers, password, next }) =>
    api.changeEmail({ email: next, password }, headers),
  ),
  'asking for another address again': through(changing, (api, { headers, password }) =>
    api.changeEmail({ email: 'elsewhere@example.com', password }, headers),
  ),
  'asking for another address with a wrong password': through(
    user,
    (api, { headers, next }) => api.changeEmail({ email: next, password: 'wrong' }, headers),
    wrongPassword,
  ),
  'asking for the present address': through(
    user,
    (api, { headers, password, email }) => api.changeEmail({ email: email.toUpperCase(), password }, headers),
    refused,
  ),
  'asking for an address too long to be one': through(
    user,
    (api, { headers, password }) => api.changeEmail({ email: endless, password }, headers),
    refused,
  ),
  'asking for another address with a password too long to be one': through(
    user,
    (api, { headers, next }) => api.changeEmail({ email: next, password: 'x'.repeat(257) }, headers),
    refused,
  ),
  'asking for an address that has an account': through(two, (api, { headers, password, other }) =>
    api.changeEmail({ email: other.email, password }, headers),
  ),
  'asking for another address with a super admin key': through(
    user,
    (api, { password, next }) => api.changeEmail({ email: next, password }, { 'X-Service-Key': serviceKey }),
    { code: 'forbidden' },
  ),
  'confirming from the new address': through(changing, (api, { newKey }) => api.confirmEmail(newKey)),
  'confirming from the old address': through(changing, (api, { oldKey }) => api.confirmEmail(oldKey)),
  'confirming from both addresses': through(
    changingUntil((service, { newKey }) => apisOf(service).REST.confirmEmail(newKey)),
    (api, { oldKey }) => api.confirmEmail(oldKey),
  ),
  'confirming with a used key': through(
    changingUntil((service, { newKey }) => apisOf(service).REST.confirmEmail(newKey)),
    (api, { newKey }) => api.confirmEmail(newKey),
    noKey,
  ),
  'confirming too late': through(
    changingUntil(({ clock }) => clock.advance(hour)),
    (api, { newKey }) => api.confirmEmail(newKey),
    noKey,
  ),
  'confirming an address that was signed up with meanwhile': through(
    changingUntil(async (service, { oldKey, next }) => {
      await apisOf(service).REST.confirmEmail(oldKey);
      await apisOf(service).REST.signup({ email: next });
    }),
    (api, { newKey }) => api.confirmEmail(newKey),
    { code: 'email_taken' },
  ),
  'confirming where the new address is enough': through(lenient, (api, { newKey, app }) =>
    api.confirmEmail(newKey, app),
  ),
  'confirming with the key that only cancels': through(
    lenient,
    (api, { oldKey, app }) => api.confirmEmail(oldKey, app),
    noKey,
  ),
  'cancelling from the old address': through(changing, (api, { oldKey }) => api.cancelEmail(oldKey)),
  'cancelling where the new address is enough': through(lenient, (api, { oldKey, app }) =>
    api.cancelEmail(oldKey, app),
  ),
  'cancelling from the new address': through(changing, (api, { newKey }) => api.cancelEmail(newKey)),
  'cancelling what was canceled': through(
    changingUntil((service, { oldKey }) => apisOf(service).REST.cancelEmail(oldKey)),
    (api, { oldKey }) => api.cancelEmail(oldKey),
    noKey,
  ),
  'changing the password': through(user, (api, { headers, password }) =>
    api.changePassword({ current: password, password: fresh }, headers),
  ),
  'changing the password while logged in elsewhere, and while a change of address waits': through(
    changingUntil(async (service, { email, password }) => {
      await apisOf(service).REST.login({ email, password });
      await apisOf(service).REST.forgot(email);
      await service.mailbox.next('password-recovery', email);
    }),
    (api, { headers, password }) => api.changePassword({ current: password, password: fresh }, headers),
  ),
  'changing the password without the present one': through(
    user,
    (api, { headers }) => api.changePassword({ current: 'wrong', password: fresh }, headers),
    wrongPassword,
  ),
  'changing the password to a common one': through(
    user,
    (api, { headers, password }) => api.changePassword({ current: password, password: 'sunshine1' }, headers),
    refused,
  ),
  'changing the password with one too long to be the present one': through(
    user,
    (api, { headers }) => api.changePassword({ current: 'x'.repeat(257), password: fresh }, headers),
    refused,
  ),
});
