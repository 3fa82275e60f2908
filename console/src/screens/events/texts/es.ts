import type { EventsTexts } from './en.ts';

export const texts: EventsTexts = {
  title: 'Eventos',
  subtitle:
    'Cambios, primero los más recientes. Sus programas y destinos de webhook los reciben en el orden en que ocurrieron.',
  type: 'Tipo',
  subject: 'Sujeto',
  actor: 'Autor',
  time: 'Hora',
  live: 'En directo',
  waiting: 'Esperando eventos nuevos. Aparecen arriba.',
  stoppedTitle: 'La vista en directo se detuvo',
  details: 'Detalles',
  position: 'ID del evento',
  offTitle: 'No se registran eventos',
  offText: 'Active el ajuste «events» para registrar los cambios de usuarios, sesiones y ajustes para sus programas.',
  emptyTitle: 'No hay eventos guardados',
  emptyText: 'Los eventos aparecen aquí cuando algo cambia.',
  noMatchTitle: 'Ningún evento coincide',
  noMatchText: 'Quite el filtro para ver más eventos.',
  showAll: 'Mostrar todos los eventos',
  partTitle: 'Sin coincidencias por ahora',
  partText: 'Una solicitud busca en un número limitado de eventos. Continúe la búsqueda en los anteriores.',
  continueSearch: 'Continuar la búsqueda',
};
