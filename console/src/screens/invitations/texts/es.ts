import type { InvitationsTexts } from './en.ts';

export const texts: InvitationsTexts = {
  title: 'Invitaciones',
  email: 'Correo electrónico',
  role: 'Rol',
  company: 'Empresa',
  wholeApplication: 'Toda la aplicación',
  state: 'Estado',
  by: 'Invitado por',
  created: 'Creada',
  expires: 'Caduca',
  states: {
    pending: 'Pendiente',
    accepted: 'Aceptada',
    revoked: 'Revocada',
    expired: 'Caducada',
  },
  invite: 'Invitar usuario',
  resend: 'Reenviar invitación',
  revoke: 'Revocar invitación',
  openUser: 'Abrir el usuario que invitó',
  revokeTitle: {
    one: '¿Revocar la invitación de {name}?',
    other: '¿Revocar {n} invitaciones?',
  },
  revokeText: 'Los enlaces de los correos dejan de ser válidos. Puede volver a invitar las mismas direcciones.',
  revoking: {
    one: 'Revocando {n} invitación',
    other: 'Revocando {n} invitaciones',
  },
  resending: {
    one: 'Reenviando {n} invitación',
    other: 'Reenviando {n} invitaciones',
  },
  revoked: {
    one: '{n} invitación revocada',
    other: '{n} invitaciones revocadas',
  },
  resent: {
    one: '{n} invitación reenviada',
    other: '{n} invitaciones reenviadas',
  },
  emptyTitle: 'Sin invitaciones',
  emptyText:
    'Las personas invitadas reciben un correo con un enlace válido durante 7 días. Sus invitaciones aparecen aquí.',
  noMatchTitle: 'Ninguna invitación coincide',
  noMatchText: 'Quite el filtro para ver más invitaciones.',
  showAll: 'Mostrar todas las invitaciones',
};
