import { changePassword } from './accounts/change-password.ts';
import { me } from './accounts/me.ts';
import { signup } from './accounts/signup.ts';
import { app } from './application/app.ts';
import { createKey } from './application/create-key.ts';
import { keys } from './application/keys.ts';
import { revokeKey } from './application/revoke-key.ts';
import { rotateKey } from './application/rotate-key.ts';
import { updateApp } from './application/update-app.ts';
import { updateKey } from './application/update-key.ts';
import { audit } from './audit/audit.ts';
import { branches } from './companies/branches.ts';
import { companies } from './companies/companies.ts';
import { company } from './companies/company.ts';
import { createBranch } from './companies/create-branch.ts';
import { createCompany } from './companies/create-company.ts';
import { deleteBranch } from './companies/delete-branch.ts';
import { deleteCompany } from './companies/delete-company.ts';
import { joinCompany } from './companies/join-company.ts';
import { members } from './companies/members.ts';
import { memberships } from './companies/memberships.ts';
import { removeMember } from './companies/remove-member.ts';
import { setMember } from './companies/set-member.ts';
import { updateBranch } from './companies/update-branch.ts';
import { updateCompany } from './companies/update-company.ts';
import { cancelEmailChange } from './email-change/cancel-email-change.ts';
import { changeUserEmail } from './email-change/change-user-email.ts';
import { confirmEmailChange } from './email-change/confirm-email-change.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { invitations } from './invitations/invitations.ts';
import { invite } from './invitations/invite.ts';
import { lookAtInvitation } from './invitations/look-at-invitation.ts';
import { resendInvitation } from './invitations/resend-invitation.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { notifications } from './notifications/notifications.ts';
import { resendNotification } from './notifications/resend-notification.ts';
import type { Ports } from './ports.ts';
import { lookAtVerification } from './recovery/look-at-verification.ts';
import { recover } from './recovery/recover.ts';
import { rejectSignup } from './recovery/reject-signup.ts';
import { resendVerification } from './recovery/resend-verification.ts';
import { reset } from './recovery/reset.ts';
import { verifyEmail } from './recovery/verify-email.ts';
import { createRole } from './roles/create-role.ts';
import { deleteRole } from './roles/delete-role.ts';
import { roles } from './roles/roles.ts';
import { updateRole } from './roles/update-role.ts';
import { endSession } from './sessions/end-session.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { login } from './sessions/login.ts';
import { logout } from './sessions/logout.ts';
import { refresh } from './sessions/refresh.ts';
import { sessions } from './sessions/sessions.ts';
import { deleteProvider } from './social/delete-provider.ts';
import { identities } from './social/identities.ts';
import { linkIdentity } from './social/link-identity.ts';
import { providers } from './social/providers.ts';
import { setProvider } from './social/set-provider.ts';
import { socialDrivers } from './social/social-drivers.ts';
import { socialLogin } from './social/social-login.ts';
import { startSocialLogin } from './social/start-social-login.ts';
import { unlinkIdentity } from './social/unlink-identity.ts';
import { activateUser, banUser, deactivateUser, unbanUser } from './users/change-state.ts';
import { deleteUser } from './users/delete-user.ts';
import { exportUser } from './users/export-user.ts';
import { updateUser } from './users/update-user.ts';
import { user } from './users/user.ts';
import { users } from './users/users.ts';

/** Everything the service can do. Both doors call these and nothing else. */
export const useCases = (ports: Ports) => ({
  signup: signup(ports),
  login: login(ports),
  refresh: refresh(ports),
  logout: logout(ports),
  me,
  recover: recover(ports),
  reset: reset(ports),
  lookAtVerification: lookAtVerification(ports),
  verifyEmail: verifyEmail(ports),
  rejectSignup: rejectSignup(ports),
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
  app: app(ports),
  createKey: createKey(ports),
  keys: keys(ports),
  revokeKey: revokeKey(ports),
  rotateKey: rotateKey(ports),
  updateApp: updateApp(ports),
  updateKey: updateKey(ports),
  audit: audit(ports),
  branches: branches(ports),
  companies: companies(ports),
  company: company(ports),
  createBranch: createBranch(ports),
  createCompany: createCompany(ports),
  deleteBranch: deleteBranch(ports),
  deleteCompany: deleteCompany(ports),
  joinCompany: joinCompany(ports),
  members: members(ports),
  memberships: memberships(ports),
  removeMember: removeMember(ports),
  setMember: setMember(ports),
  updateBranch: updateBranch(ports),
  updateCompany: updateCompany(ports),
  createRole: createRole(ports),
  deleteRole: deleteRole(ports),
  roles: roles(ports),
  updateRole: updateRole(ports),
  endSession: endSession(ports),
  endSessions: endSessions(ports),
  sessions: sessions(ports),
  deleteUser: deleteUser(ports),
  exportUser: exportUser(ports),
  updateUser: updateUser(ports),
  user: user(ports),
  users: users(ports),
  banUser: banUser(ports),
  unbanUser: unbanUser(ports),
  deactivateUser: deactivateUser(ports),
  activateUser: activateUser(ports),
  socialDrivers: socialDrivers(ports),
  startSocialLogin: startSocialLogin(ports),
  socialLogin: socialLogin(ports),
  identities: identities(ports),
  linkIdentity: linkIdentity(ports),
  unlinkIdentity: unlinkIdentity(ports),
  providers: providers(ports),
  setProvider: setProvider(ports),
  deleteProvider: deleteProvider(ports),
});

export type UseCases = ReturnType<typeof useCases>;
