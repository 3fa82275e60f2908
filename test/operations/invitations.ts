import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import { operationsOf } from './request.ts';
import type { Rows } from './row.ts';

const newGuest = () => ({ email: `guest-${crypto.randomUUID()}@example.com` });

/** The super admin's request about an invitation that waits. */
const onInvitation = async (service: TestService, guest = newGuest()) => {
  const { body } = await operationsOf(service).REST.invite(superAdmin, { body: guest });
  return { headers: superAdmin, path: { id: Number(body.id) } };
};

/** The same about one that has been accepted. */
const onAccepted = async (service: TestService, guest = newGuest()) => {
  const request = await onInvitation(service, guest);
  const password = 'another good battery';
  await service.send('POST', `/v1/auth/invitation/${await service.mailbox.key('invitation', guest.email)}`, {
    body: { firstname: 'Grace', lastname: 'Hopper', password, verify_password: password },
  });
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
