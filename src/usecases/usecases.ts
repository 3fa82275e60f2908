import { type ChangePassword, changePassword } from './accounts/change-password.ts';
import { type ChangeUserEmail, changeUserEmail } from './accounts/change-user-email.ts';
import { type Me, me } from './accounts/me.ts';
import { type Signup, signup } from './accounts/signup.ts';
import {
  type AcceptInvitation,
  acceptInvitation,
  type LookAtInvitation,
  lookAtInvitation,
} from './invitations/accept-invitation.ts';
import {
  type Invitations,
  invitations,
  type ResendInvitation,
  type RevokeInvitation,
  resendInvitation,
  revokeInvitation,
} from './invitations/invitations.ts';
import { type Invite, invite } from './invitations/invite.ts';
import {
  type Notifications,
  notifications,
  type ResendNotification,
  resendNotification,
} from './notifications/notifications.ts';
import type { Ports } from './ports.ts';
import {
  type CancelEmailChange,
  type ConfirmEmailChange,
  cancelEmailChange,
  confirmEmailChange,
} from './recovery/confirm-email-change.ts';
import { type Recover, recover } from './recovery/recover.ts';
import { type Reset, reset } from './recovery/reset.ts';
import { type ResendVerification, resendVerification, type VerifyEmail, verifyEmail } from './recovery/verify-email.ts';
import { type Login, login } from './sessions/login.ts';
import { type Logout, logout } from './sessions/logout.ts';
import { type Refresh, refresh } from './sessions/refresh.ts';

/** Everything the service can do. Both doors call these and nothing else. */
export interface UseCases {
  readonly signup: Signup;
  readonly login: Login;
  readonly refresh: Refresh;
  readonly logout: Logout;
  readonly me: Me;
  readonly recover: Recover;
  readonly reset: Reset;
  readonly verifyEmail: VerifyEmail;
  readonly resendVerification: ResendVerification;
  readonly changeUserEmail: ChangeUserEmail;
  readonly confirmEmailChange: ConfirmEmailChange;
  readonly cancelEmailChange: CancelEmailChange;
  readonly changePassword: ChangePassword;
  readonly invite: Invite;
  readonly invitations: Invitations;
  readonly resendInvitation: ResendInvitation;
  readonly revokeInvitation: RevokeInvitation;
  readonly lookAtInvitation: LookAtInvitation;
  readonly acceptInvitation: AcceptInvitation;
  readonly notifications: Notifications;
  readonly resendNotification: ResendNotification;
}

export const useCases = (ports: Ports): UseCases => ({
  signup: signup(ports),
  login: login(ports),
  refresh: refresh(ports),
  logout: logout(ports),
  me,
  recover: recover(ports),
  reset: reset(ports),
  verifyEmail: verifyEmail(ports),
  resendVerification: resendVerification(ports),
  changeUserEmail: changeUserEmail(ports),
  confirmEmailChange: confirmEmailChange(ports),
  cancelEmailChange: cancelEmailChange(ports),
  changePassword: changePassword(ports),
  invite: invite(ports),
  invitations: invitations(ports),
  resendInvitation: resendInvitation(ports),
  revokeInvitation: revokeInvitation(ports),
  lookAtInvitation: lookAtInvitation(ports),
  acceptInvitation: acceptInvitation(ports),
  notifications: notifications(ports),
  resendNotification: resendNotification(ports),
});
