import type { InviteTexts } from './en.ts';

export const texts: InviteTexts = {
  inviteText:
    'La persona recibe un correo con un enlace válido durante 7 días. Una invitación anterior a la misma dirección se revoca.',
  inviteAs: 'Invitar como',
  asAdmin: 'Administrador de {app}',
  asAdminHint: 'El rol se aplica a toda la aplicación.',
  asMember: 'Miembro de una empresa',
  asMemberHint: 'El rol se aplica solo en esa empresa.',
  mayInApp: 'En toda la aplicación {app}, la persona puede',
  mayInCompany: 'En esta empresa, la persona puede',
  mayNothing: 'Usar su propia cuenta. El rol no tiene permisos de administración.',
  inviteSend: 'Enviar invitación',
  invited: 'Invitación enviada a {email}',
};
