import { apisOf } from '../../kit/apis.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { late, refused, type Scenarios } from './scenario.ts';

const operator = { 'X-Service-Key': serviceKey };
const unknownId = '5d3f0b52-2a0c-4f5e-9f8c-6a4cfd2f6b1e';

export const notifications = (service: TestService): Scenarios => {
  const api = apisOf(service).GraphQL;
  const list = (headers: Headers) => api.notifications({}, headers);
  const resend = (headers: Headers) => api.resendNotification(unknownId, headers);

  return {
    notifications: {
      ...refused(list),
      ...late(service, list),
      validation_failed: () => api.notifications({ cursor: 'of another list' }, operator),
      forbidden: async () => list((await service.given.user()).headers),
    },
    resendNotification: {
      ...refused(resend),
      ...late(service, resend),
      not_found: () => resend(operator),
      notification_not_dead: async () => {
        const { email } = await service.given.user();
        const { id } = await service.mailbox.next('verify-email', email);
        return api.resendNotification(id, operator);
      },
      forbidden: async () => resend((await service.given.user()).headers),
    },
  };
};
