import type { MailsTexts } from './en.ts';

export const texts: MailsTexts = {
  title: 'Correos',
  subtitle: 'Lo que el servicio ha encargado a la aplicación de notificaciones. Las entradas se conservan 30 días.',
  mail: 'Correo',
  state: 'Estado',
  states: { waiting: 'En espera', delivered: 'Entregado', dead: 'Fallido', superseded: 'Sustituido' },
  attempts: 'Intentos',
  failure: 'Último fallo',
  created: 'Solicitado',
  delivered: 'Entregado',
  resend: 'Reenviar',
  resending: { one: 'Reenviando {n} correo', other: 'Reenviando {n} correos' },
  resent: { one: 'Se reenvía {n} correo', other: 'Se reenvían {n} correos' },
  emptyTitle: 'Aún no hay correos',
  emptyText: 'Aquí aparecen cuando alguien se registra, recupera la contraseña o recibe una invitación.',
  noMatchTitle: 'Sin coincidencias',
  noMatchText: 'Ningún correo de los últimos 30 días tiene este estado.',
  showAll: 'Mostrar todos los correos',
};
