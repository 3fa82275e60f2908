import { apisOf, fresh } from '../../kit/apis.ts';
import { bearer } from '../../kit/given.ts';
import { membersOf } from '../../kit/members.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { late, onTop, refused, retried, type Scenarios } from './scenario.ts';

const admin = { 'X-Service-Key': serviceKey };
const unknownKey = 'A'.repeat(43);
const acceptance = { firstname: 'Grace', lastname: 'Hopper', password: fresh };

export const invitations = (service: TestService): Scenarios => {
  const api = apisOf(service).GraphQL;

  /** An invitation that waits, and its key. */
  const invited = async (email = service.given.email(), company_id?: number) => {
    const { body } = await api.invite({ email, ...(company_id ? { company_id } : {}) }, admin);
    return { id: Number(body.data.invite.id), email, key: await service.mailbox.key('invitation', email) };
  };

  const accept = (headers: Headers) => api.accept(unknownKey, undefined, headers);

  return {
    invitation: { key_invalid: () => api.lookAt(unknownKey) },
    acceptInvitation: {
      app_key_required: refused(accept).app_key_required,
      token_invalid: refused(accept).token_invalid,
      ...late(service, accept),
      validation_failed: async () => api.accept((await invited()).key, { ...acceptance, password: 'short' }),
      key_invalid: () => api.accept(unknownKey, acceptance),
      email_taken: async () => api.accept((await invited((await service.given.user()).email)).key, acceptance),
      signup_closed: async () => {
        const { key } = await invited();
        await service.given.settings({ signup: 'closed' });
        const reply = await api.accept(key, acceptance);
        await service.given.settings({ signup: 'open' });
        return reply;
      },
      invitation_mismatch: async () =>
        api.accept((await invited()).key, undefined, (await service.given.user()).headers),
      already_member: async () => {
        const company = await service.given.company();
        const { email, key } = await invited(undefined, company);
        const body = service.given.signupBody({ email, default_company: company });
        const { token } = (await service.send('POST', '/v1/users', { body })).body.session;
        return api.accept(key, undefined, bearer(token));
      },
      too_many_memberships: async () => {
        const user = await service.given.user();
        const { key } = await invited(user.email);
        await membersOf(service).fill(user);
        return api.accept(key, undefined, user.headers);
      },
      ...retried(
        service,
        async () => (await invited()).key,
        (headers, key) => api.accept(key, acceptance, headers),
      ),
      overloaded: async () => {
        const { key } = await invited();
        return onTop(service, () => api.accept(key, acceptance));
      },
    },
  };
};
