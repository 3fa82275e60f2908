import { superAdmin } from '../kit/members.ts';
import type { TestService } from '../kit/service.ts';
import type { Rows } from './row.ts';

/** The super admin's request about an email in a state. */
const onMail = async (service: TestService, state: 'dead' | 'delivered') => {
  const { email } = await service.given.user();
  const { id } = await service.mailbox.next('verify-email', email);
  await service.db('notifications').where({ id }).update({ state });
  return { headers: superAdmin, path: { id } };
};

export const notifications = {
  listNotifications: { done: { 200: () => ({ headers: superAdmin }) }, refused: {} },
  resendNotification: {
    done: { 202: (service) => onMail(service, 'dead') },
    refused: { notification_not_dead: (service) => onMail(service, 'delivered') },
    attempts: ({ notification }) => [{ path: { id: notification } }],
  },
} satisfies Rows;
