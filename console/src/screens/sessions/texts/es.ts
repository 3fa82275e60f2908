import type { SessionsTexts } from './en.ts';

export const texts: SessionsTexts = {
  title: 'Sesiones',
  search: 'Dirección IP',
  user: 'Usuario',
  device: 'Dispositivo',
  ip: 'Dirección IP',
  created: 'Inicio de sesión',
  lastUsed: 'Último uso',
  createdFrom: 'Iniciada desde',
  createdTo: 'Iniciada antes de',
  current: 'Esta sesión',
  byAdministrator: 'Abierta por un administrador',
  deviceOn: '{browser} en {system}',
  unknownDevice: 'Dispositivo desconocido',
  openUser: 'Abrir usuario',
  sessionsOf: 'Sesiones de este usuario',
  sessionsFrom: 'Sesiones desde esta dirección',
  end: 'Finalizar sesión',
  endAll: 'Finalizar todas las sesiones del usuario',
  endSelected: 'Finalizar sesiones',
  endTitle: {
    one: '¿Finalizar la sesión de {name}?',
    other: '¿Finalizar {n} sesiones?',
  },
  endText: 'El dispositivo se desconecta con su próxima solicitud. El usuario puede volver a iniciar sesión.',
  endAllTitle: '¿Finalizar todas las sesiones de {name}?',
  endAllText:
    'Todos los dispositivos del usuario se desconectan con su próxima solicitud. El usuario puede volver a iniciar sesión.',
  ending: {
    one: 'Finalizando {n} sesión',
    other: 'Finalizando {n} sesiones',
  },
  ended: {
    one: '{n} sesión finalizada',
    other: '{n} sesiones finalizadas',
  },
  endedAll: 'Todas las sesiones de {name} finalizadas',
  wholeAddress:
    'Introduzca una dirección IP completa. Se buscan las sesiones de su red: la propia dirección, o el /64 de una dirección IPv6.',
  emptyTitle: 'Sin sesiones activas',
  emptyText:
    'Una sesión empieza con un inicio de sesión y termina con un cierre, o cuando no se usa durante un tiempo.',
  noMatchTitle: 'Ninguna sesión coincide',
  noMatchText: 'Quite un filtro para ver más sesiones.',
  showAll: 'Mostrar todas las sesiones',
  partTitle: 'Sin coincidencias por ahora',
  partText: 'Una solicitud lee un número limitado de sesiones. Continúe la búsqueda en las anteriores.',
  continueSearch: 'Continuar la búsqueda',
};
