import type { AuditScreenTexts } from './en.ts';

export const texts: AuditScreenTexts = {
  title: 'Registro de auditoría',
  search: 'ID, objetivo o dirección IP',
  event: 'Evento',
  result: 'Resultado',
  results: {
    true: 'Correcto',
    false: 'Fallido',
  },
  actor: 'Autor',
  target: 'Objetivo',
  ip: 'Dirección IP',
  time: 'Hora',
  from: 'Desde',
  to: 'Antes de',
  details: 'Detalles',
  requests: {
    one: '{n} solicitud',
    other: '{n} solicitudes',
  },
  live: 'En directo',
  liveOn: 'Los eventos nuevos aparecen solos.',
  ofRequest: 'Con el ID de la solicitud encuentra la misma solicitud en el registro del servicio.',
  sameCaller: 'Eventos de este autor',
  sameTarget: 'Eventos de este objetivo',
  sameNetwork: 'Eventos desde esta red',
  searchHint: 'Introduzca el ID de un usuario, un objetivo como company:7 o una dirección IP completa.',
  emptyTitle: 'Aún no hay eventos',
  emptyText:
    'Aquí se registran los inicios de sesión, los cambios y las exportaciones de datos personales, correctos o no.',
  noMatchTitle: 'Ningún evento coincide',
  noMatchText: 'Quite un filtro o elija un período más largo.',
  showAll: 'Mostrar todos los eventos',
};
