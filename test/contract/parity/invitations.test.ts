import { doorsOf, fresh, settled } from '../../kit/doors.ts';
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

/** An admin who has invited somebody, and the key from the mail; `user` is who is invited where they have an account. */
const invitedAs = (who: 'new' | 'user') => async (service: TestService) => {
  const known = await admin(service);
  const user = await service.given.user();
  const guest = who === 'user' ? user.email : known.guest;
  const { body } = await doorsOf(service).REST.invite({ email: guest, role: 'Admin' }, known.headers);
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
const accepted = invitedUntil((service, { key }) => doorsOf(service).REST.accept(key, grace));
const revoked = invitedUntil((service, { invitation, headers }) =>
  doorsOf(service).REST.revokeInvitation(invitation, headers),
);
const expired = invitedUntil(({ clock }) => clock.advance(7 * 86_400));

/** The newest notification, given up or not. */
const notified = (state?: string) => async (service: TestService) => {
  const known = await admin(service);
  await settled(service);
  const { id } = await service.db('notifications').orderBy('position', 'desc').first('id');
  if (state) await service.db('notifications').where({ id }).update({ state });
  return { ...known, notification: id as string };
};

const withKey = (headers: Headers, key = 'once'): Headers => ({ ...headers, 'Idempotency-Key': key });

const refused = { code: 'validation_failed' };
const forbidden = { code: 'forbidden' };
const noKey = { code: 'key_invalid' };
const closed = { code: 'invitation_closed' };
const notFound = { code: 'not_found' };

// checklist 74
leaveTheSame({
  inviting: through(admin, (door, { headers, guest }) => door.invite({ email: guest }, headers)),
  'inviting with everything there is to say': through(admin, (door, { headers, guest, company, branch }) =>
    door.invite(
      { email: guest, role: 'Admin', company_id: company, company_branch_id: branch, firstname: 'G', lastname: 'H' },
      headers,
    ),
  ),
  'inviting again': through(invited, (door, { headers, guest }) =>
    door.invite({ email: guest.toUpperCase() }, headers),
  ),
  'inviting with a key for trying again': through(admin, (door, { headers, guest }) =>
    door.invite({ email: guest }, withKey(headers)),
  ),
  'inviting once more with the same key': through(admin, async (door, { headers, guest }) => {
    await door.invite({ email: guest }, withKey(headers));
    return door.invite({ email: guest }, withKey(headers));
  }),
  'inviting somebody else with the same key': through(
    admin,
    async (door, { headers, guest }) => {
      await door.invite({ email: guest }, withKey(headers));
      return door.invite({ email: 'else@example.com' }, withKey(headers));
    },
    { code: 'idempotency_key_reused' },
  ),
  'inviting with a key that is too long': through(
    admin,
    (door, { headers, guest }) => door.invite({ email: guest }, withKey(headers, 'x'.repeat(256))),
    refused,
  ),
  'signing up once more with the same key': through(admin, async (door, { guest }) => {
    await door.signup({ email: guest }, withKey({}));
    return door.signup({ email: guest }, withKey({}));
  }),
  'signing up with the key of a refused sign-up': through(admin, async (door, { email, guest }) => {
    await door.signup({ email }, withKey({}, 'refused'));
    return door.signup({ email: guest }, withKey({}, 'refused'));
  }),
  'inviting with a super admin key': through(admin, (door, { guest, company }) =>
    door.invite({ email: guest, role: 'Owner', company_id: company }, superAdmin),
  ),
  'inviting to a role above': through(
    admin,
    (door, { headers, guest }) => door.invite({ email: guest, role: 'Owner' }, headers),
    forbidden,
  ),
  'inviting without permission': through(
    invited,
    (door, { user, guest }) => door.invite({ email: guest }, user.headers),
    forbidden,
  ),
  'inviting a member': through(admin, (door, { headers, email }) => door.invite({ email }, headers), {
    code: 'already_member',
  }),
  "inviting to somebody else's company": through(
    stranger,
    (door, { headers, guest, other }) => door.invite({ email: guest, company_id: other.company }, headers),
    refused,
  ),
  'inviting to a company of another application': through(
    stranger,
    (door, { guest, abroad }) => door.invite({ email: guest, company_id: abroad }, superAdmin),
    refused,
  ),
  'inviting to a role that is not there': through(
    admin,
    (door, { headers, guest }) => door.invite({ email: guest, role: 'Emperor' }, headers),
    refused,
  ),
  "inviting to somebody else's branch": through(
    stranger,
    (door, { headers, guest, other }) => door.invite({ email: guest, company_branch_id: other.branch }, headers),
    refused,
  ),
  'inviting an address too long to be one': through(
    admin,
    (door, { headers }) => door.invite({ email: endless }, headers),
    refused,
  ),
  'sending an invitation again': through(invited, (door, { invitation, headers }) =>
    door.resendInvitation(invitation, headers),
  ),
  'sending an expired invitation again': through(expired, (door, { invitation }) =>
    door.resendInvitation(invitation, superAdmin),
  ),
  'sending a revoked invitation again': through(
    revoked,
    (door, { invitation, headers }) => door.resendInvitation(invitation, headers),
    closed,
  ),
  'sending an invitation that is not there': through(
    admin,
    (door, { headers }) => door.resendInvitation(999_999, headers),
    notFound,
  ),
  'revoking an invitation': through(invited, (door, { invitation, headers }) =>
    door.revokeInvitation(invitation, headers),
  ),
  'revoking an invitation twice': through(revoked, (door, { invitation, headers }) =>
    door.revokeInvitation(invitation, headers),
  ),
  'revoking an accepted invitation': through(
    accepted,
    (door, { invitation, headers }) => door.revokeInvitation(invitation, headers),
    closed,
  ),
  "revoking somebody else's invitation": through(
    invited,
    (door, { invitation, user }) => door.revokeInvitation(invitation, user.headers),
    notFound,
  ),
  'looking at an invitation': through(invited, (door, { key }) => door.lookAt(key)),
  'looking at a revoked invitation': through(revoked, (door, { key }) => door.lookAt(key), noKey),
  'accepting as a new user': through(invited, (door, { key }) => door.accept(key, grace)),
  'accepting twice': through(accepted, (door, { key }) => door.accept(key, grace), noKey),
  'accepting what was revoked': through(revoked, (door, { key }) => door.accept(key, grace), noKey),
  'accepting too late': through(expired, (door, { key }) => door.accept(key, grace), noKey),
  'accepting with a common password': through(
    invited,
    (door, { key }) => door.accept(key, { ...grace, password: 'sunshine1' }),
    refused,
  ),
  'accepting with nothing to say': through(invited, (door, { key }) => door.accept(key), refused),
  'accepting without a name': through(invited, (door, { key }) => door.accept(key, { password: fresh }), refused),
  'accepting for an address that has an account': through(
    invitedAs('user'),
    (door, { key }) => door.accept(key, grace),
    { code: 'email_taken' },
  ),
  'accepting as the user one is': through(invitedAs('user'), (door, { key, user }) =>
    door.accept(key, undefined, user.headers),
  ),
  'accepting as somebody else': through(invited, (door, { key, user }) => door.accept(key, undefined, user.headers), {
    code: 'invitation_mismatch',
  }),
  'accepting from an inviter who has left': through(
    invitedUntil((service, known) => service.given.role(known, known.company)),
    (door, { key }) => door.accept(key, grace),
    noKey,
  ),
  'accepting with a forged token': through(
    invited,
    (door, { key, headers }) => door.accept(key, undefined, { ...headers, Authorization: 'Bearer forged' }),
    { code: 'token_invalid' },
  ),
  'listing invitations': through(invited, (door, { headers }) => door.invitations({ limit: 1 }, headers)),
  'listing invitations without permission': through(
    invited,
    (door, { user }) => door.invitations({}, user.headers),
    forbidden,
  ),
  'listing none of the invitations': through(invited, (door, { headers }) => door.invitations({ limit: 0 }, headers), {
    ...refused,
  }),
  'listing invitations from nowhere on': through(
    invited,
    (door, { headers }) => door.invitations({ cursor: 'nowhere' }, headers),
    refused,
  ),
  'listing notifications': through(admin, (door) => door.notifications({ limit: 1, state: 'delivered' }, superAdmin)),
  'listing notifications as a user': through(admin, (door, { headers }) => door.notifications({}, headers), {
    code: 'forbidden',
  }),
  'sending a notification that was given up again': through(notified('dead'), (door, { notification }) =>
    door.resendNotification(notification, superAdmin),
  ),
  'sending a notification again that was delivered': through(
    notified(),
    (door, { notification }) => door.resendNotification(notification, superAdmin),
    { code: 'notification_not_dead' },
  ),
  'sending a notification again that is not there': through(
    notified(),
    (door) => door.resendNotification('00000000-0000-4000-8000-000000000000', superAdmin),
    notFound,
  ),
});
