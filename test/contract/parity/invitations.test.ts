import { apisOf, fresh, settled } from '../../kit/apis.ts';
import { type Headers, serviceKey, type TestService } from '../../kit/service.ts';
import { leaveTheSame, through } from './stage.ts';

const endless = `${'x'.repeat(250)}@example.com`;
const superAdmin: Headers = { 'X-Service-Key': serviceKey };
const grace = { password: fresh, firstname: 'Grace', lastname: 'Hopper' };

const admin = async ({ given }: TestService) => ({ ...(await given.admin()), guest: given.email() });
const stranger = async (service: TestService) => ({
  ...(await admin(service)),
  other: await service.given.admin(),
  abroad: await service.given.company({ appId: (await service.given.app()).id }),
});

/** An admin who has invited newClaims, and the key from the email; `user` is who is invited where they have an account. */
const invitedAs = (who: 'new' | 'user') => async (service: TestService) => {
  const known = await admin(service);
  const user = await service.given.user();
  const guest = who === 'user' ? user.email : known.guest;
  const { body } = await apisOf(service).REST.invite({ email: guest, role: 'Admin' }, known.headers);
  return { ...known, guest, user, invitation: body.id as number, key: await service.mailbox.key('invitation', guest) };
};
const invited = invitedAs('new');
type Invited = Awaited<ReturnType<typeof invited>>;

const invitedUntil =
  (then: (service: TestService, prepared: Invited) => unknown, who: 'new' | 'user' = 'new') =>
  async (service: TestService) => {
    const prepared = await invitedAs(who)(service);
    await settled(service);
    await then(service, prepared);
    return prepared;
  };
const accepted = invitedUntil((service, { key }) => apisOf(service).REST.accept(key, grace));
const revoked = invitedUntil((service, { invitation, headers }) =>
  apisOf(service).REST.revokeInvitation(invitation, headers),
);
const expired = invitedUntil(({ clock }) => clock.advance(7 * 86_400));

const withKey = (headers: Headers, key = 'once'): Headers => ({ ...headers, 'Idempotency-Key': key });

const refused = { code: 'validation_failed' };
const forbidden = { code: 'forbidden' };
const noKey = { code: 'key_invalid' };
// checklist 74
leaveTheSame({
  inviting: through(admin, (api, { headers, guest }) => api.invite({ email: guest }, headers)),
  'inviting with everything there is to say': through(admin, (api, { headers, guest, company, branch }) =>
    api.invite(
      { email: guest, role: 'Admin', company_id: company, company_branch_id: branch, firstname: 'G', lastname: 'H' },
      headers,
    ),
  ),
  'inviting again': through(invited, (api, { headers, guest }) => api.invite({ email: guest.toUpperCase() }, headers)),
  'inviting with a key for trying again': through(admin, (api, { headers, guest }) =>
    api.invite({ email: guest }, withKey(headers)),
  ),
  'inviting again with the same key': through(admin, async (api, { headers, guest }) => {
    await api.invite({ email: guest }, withKey(headers));
    return api.invite({ email: guest }, withKey(headers));
  }),
  'inviting another user with the same key': through(
    admin,
    async (api, { headers, guest }) => {
      await api.invite({ email: guest }, withKey(headers));
      return api.invite({ email: 'else@example.com' }, withKey(headers));
    },
    { code: 'idempotency_key_reused' },
  ),
  'inviting with a key that is too long': through(
    admin,
    (api, { headers, guest }) => api.invite({ email: guest }, withKey(headers, 'x'.repeat(256))),
    refused,
  ),
  'signing up again with the same key': through(admin, async (api, { guest }) => {
    await api.signup({ email: guest }, withKey({}));
    return api.signup({ email: guest }, withKey({}));
  }),
  'signing up with the key of a refused sign-up': through(admin, async (api, { email, guest }) => {
    await api.signup({ email }, withKey({}, 'refused'));
    return api.signup({ email: guest }, withKey({}, 'refused'));
  }),
  'inviting with a super admin key': through(admin, (api, { guest, company }) =>
    api.invite({ email: guest, role: 'Owner', company_id: company }, superAdmin),
  ),
  'inviting to a role above': through(
    admin,
    (api, { headers, guest }) => api.invite({ email: guest, role: 'Owner' }, headers),
    forbidden,
  ),
  'inviting without permission': through(
    invited,
    (api, { user, guest }) => api.invite({ email: guest }, user.headers),
    forbidden,
  ),
  'inviting a member': through(admin, (api, { headers, email }) => api.invite({ email }, headers), {
    code: 'already_member',
  }),
  "inviting to another user's company": through(
    stranger,
    (api, { headers, guest, other }) => api.invite({ email: guest, company_id: other.company }, headers),
    refused,
  ),
  'inviting to a company of another application': through(
    stranger,
    (api, { guest, abroad }) => api.invite({ email: guest, company_id: abroad }, superAdmin),
    refused,
  ),
  'inviting to a role that is not there': through(
    admin,
    (api, { headers, guest }) => api.invite({ email: guest, role: 'Emperor' }, headers),
    refused,
  ),
  "inviting to another user's branch": through(
    stranger,
    (api, { headers, guest, other }) => api.invite({ email: guest, company_branch_id: other.branch }, headers),
    refused,
  ),
  'inviting an address too long to be one': through(
    admin,
    (api, { headers }) => api.invite({ email: endless }, headers),
    refused,
  ),
  'accepting as a new user': through(invited, (api, { key }) => api.accept(key, grace)),
  'accepting twice': through(accepted, (api, { key }) => api.accept(key, grace), noKey),
  'accepting what was revoked': through(revoked, (api, { key }) => api.accept(key, grace), noKey),
  'accepting too late': through(expired, (api, { key }) => api.accept(key, grace), noKey),
  'accepting with a common password': through(
    invited,
    (api, { key }) => api.accept(key, { ...grace, password: 'sunshine1' }),
    refused,
  ),
  'accepting with nothing to say': through(invited, (api, { key }) => api.accept(key), refused),
  'accepting without a name': through(invited, (api, { key }) => api.accept(key, { password: fresh }), refused),
  'accepting for an address that has an account': through(invitedAs('user'), (api, { key }) => api.accept(key, grace), {
    code: 'email_taken',
  }),
  'accepting as the user one is': through(invitedAs('user'), (api, { key, user }) =>
    api.accept(key, undefined, user.headers),
  ),
  'accepting as another user': through(invited, (api, { key, user }) => api.accept(key, undefined, user.headers), {
    code: 'invitation_mismatch',
  }),
  'accepting from an inviter who has left': through(
    invitedUntil((service, known) => service.given.role(known, known.company)),
    (api, { key }) => api.accept(key, grace),
    noKey,
  ),
  'accepting with a forged token': through(
    invited,
    (api, { key, headers }) => api.accept(key, undefined, { ...headers, Authorization: 'Bearer forged' }),
    { code: 'token_invalid' },
  ),
});
