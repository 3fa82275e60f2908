import { soonEnforced } from '../kit/connections.ts';
import { bearer } from '../kit/given.ts';
import { membersOf, superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newGuest = () => ({ email: `guest-${crypto.randomUUID()}@example.com` });

/** The super admin's request about an invitation that waits. */
const onInvitation = async (service: TestService, guest = newGuest()) => {
  const { body } = await operationsOf(service).REST.invite(superAdmin, { body: guest });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

const password = 'another good battery';
const acceptance = { firstname: 'Grace', lastname: 'Hopper', password, verify_password: password };

/** The path of the key of an invitation that waits. */
const invited = async (service: TestService, guest: object = newGuest()) => {
  const body = { ...newGuest(), ...guest };
  await operationsOf(service).REST.invite(superAdmin, { body });
  return { path: { key: await service.mailbox.key('invitation', body.email) } };
};
const accepting = async (service: TestService, guest: object = {}) => ({
  ...(await invited(service, guest)),
  body: acceptance,
});

/** A key of an application that lets no new users in since it has invited one. */
const intoClosed = async (service: TestService) => {
  const app = await service.given.app();
  const email = service.given.email();
  await operationsOf(service).REST.invite({ 'X-Service-Key': app.serviceKey }, { body: { email } });
  const key = await service.mailbox.key('invitation', email);
  await service.given.settings({ signup: 'closed' }, app.id);
  return { headers: { 'X-Service-App': app.appKey }, path: { key }, body: acceptance };
};

/** The same about one that has been accepted. */
const onAccepted = async (service: TestService, guest = newGuest()) => {
  const request = await onInvitation(service, guest);
  const path = { key: await service.mailbox.key('invitation', guest.email) };
  await operationsOf(service).REST.acceptInvitation({}, { path, body: acceptance });
  return request;
};

export const invitations = {
  invite: {
    creates: 'invitation',
    needs: 'users:write',
    body: newGuest,
    done: { 201: () => ({ headers: superAdmin, body: newGuest() }) },
    refused: {
      validation_failed: () => ({ headers: superAdmin, body: { email: 'no address' } }),
      already_member: async (service) => {
        const body = newGuest();
        await onAccepted(service, body);
        return { headers: superAdmin, body };
      },
    },
    attempts: ({ companies, roleNames }) =>
      companies.flatMap((company_id) => roleNames.map((role) => ({ body: { ...newGuest(), role, company_id } }))),
  },
  getInvitation: { done: { 200: (service) => invited(service) }, refused: {} },
  acceptInvitation: {
    body: acceptance,
    done: { 201: (service) => accepting(service) },
    refused: {
      validation_failed: async (service) => ({
        ...(await invited(service)),
        body: { ...acceptance, password: 'short', verify_password: 'short' },
      }),
      email_taken: async (service) => accepting(service, { email: (await service.given.user()).email }),
      sso_required: async (service) => {
        const { email, enforce } = soonEnforced(service);
        const request = await accepting(service, { email });
        await enforce();
        return request;
      },
      signup_closed: intoClosed,
      invitation_mismatch: async (service) => ({
        ...(await invited(service)),
        headers: (await service.given.user()).headers,
      }),
      already_member: async (service) => {
        const company_id = await service.given.company();
        const guest = { ...newGuest(), company_id };
        const request = await invited(service, guest);
        const body = service.given.signupBody({ email: guest.email, default_company: company_id });
        const { body: made } = await operationsOf(service).REST.signup({}, { body });
        return { ...request, headers: bearer(made.session.token) };
      },
      too_many_memberships: async (service) => {
        const user = await service.given.user();
        const request = await invited(service, { email: user.email });
        await membersOf(service).fill(user);
        return { ...request, headers: user.headers };
      },
      overloaded: (service) => accepting(service),
    },
  },
  listInvitations: { needs: 'users:write', done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  revokeInvitation: {
    done: { 204: (service) => onInvitation(service) },
    refused: { invitation_closed: (service) => onAccepted(service) },
    attempts: ({ invitation }) => [{ path: { id: invitation } }],
  },
  resendInvitation: {
    done: { 202: (service) => onInvitation(service) },
    refused: { invitation_closed: (service) => onAccepted(service) },
    attempts: ({ invitation }) => [{ path: { id: invitation } }],
  },
} satisfies Rows;
