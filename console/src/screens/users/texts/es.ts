import type { UsersTexts } from './en.ts';

export const texts: UsersTexts = {
  title: 'Usuarios',
  search: 'Nombre o correo',
  user: 'Usuario',
  status: 'Estado',
  role: 'Rol',
  email: 'Correo electrónico',
  lastLogin: 'Última actividad',
  created: 'Creado',
  verified: 'Verificado',
  notVerified: 'No verificado',
  statuses: { active: 'Activo', inactive: 'Inactivo', banned: 'Bloqueado', deleted: 'Eliminado' },
  open: 'Abrir',
  ban: 'Bloquear',
  unban: 'Desbloquear',
  activate: 'Activar',
  deactivate: 'Desactivar',
  delete: 'Eliminar',
  banTitle: { one: '¿Bloquear a {name}?', other: '¿Bloquear a {n} usuarios?' },
  banText:
    'Todas las sesiones terminan de inmediato. Un usuario bloqueado no puede iniciar sesión hasta que se le desbloquee.',
  activateTitle: { one: '¿Activar a {name}?', other: '¿Activar a {n} usuarios?' },
  activateText:
    'Se levantan los bloqueos y se activan las cuentas, de modo que estos usuarios pueden volver a iniciar sesión.',
  deactivateTitle: { one: '¿Desactivar a {name}?', other: '¿Desactivar a {n} usuarios?' },
  deactivateText:
    'Todas las sesiones terminan de inmediato. El usuario no puede iniciar sesión hasta que un administrador active la cuenta.',
  deleteTitle: { one: '¿Eliminar a {name}?', other: '¿Eliminar a {n} usuarios?' },
  deleteText:
    'Todas las sesiones terminan y la dirección de correo queda libre. Los datos personales se borran más tarde. No se puede deshacer.',
  banning: { one: 'Bloqueando {n} usuario', other: 'Bloqueando {n} usuarios' },
  unbanning: { one: 'Desbloqueando {n} usuario', other: 'Desbloqueando {n} usuarios' },
  activating: { one: 'Activando {n} usuario', other: 'Activando {n} usuarios' },
  deactivating: { one: 'Desactivando {n} usuario', other: 'Desactivando {n} usuarios' },
  deleting: { one: 'Eliminando {n} usuario', other: 'Eliminando {n} usuarios' },
  banned: { one: '{n} usuario bloqueado', other: '{n} usuarios bloqueados' },
  deactivated: { one: '{n} usuario desactivado', other: '{n} usuarios desactivados' },
  invite: 'Invitar usuario',
  inviteText:
    'La persona recibe un correo con un enlace válido durante 7 días. Se revoca una invitación anterior de la misma dirección a la misma empresa.',
  inviteSend: 'Enviar invitación',
  invited: 'Invitación enviada a {email}',
  company: 'Empresa',
  companyHint: 'El ID de la empresa; vacío para la suya.',
  emptyTitle: 'Aún no hay usuarios',
  emptyText:
    'Los usuarios aparecen aquí cuando se registran o aceptan una invitación. También puede importar usuarios con los hashes de sus contraseñas.',
  noMatchTitle: 'Ningún usuario coincide',
  noMatchText: 'La búsqueda encuentra el comienzo de nombres y direcciones. Quite un filtro para ver más usuarios.',
  showAll: 'Mostrar todos los usuarios',
};
