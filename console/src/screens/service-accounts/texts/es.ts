import type { ServiceAccountsTexts } from './en.ts';

export const texts: ServiceAccountsTexts = {
  title: 'Cuentas de servicio',
  subtitle: 'Llamadores que son programas. Actúan con sus claves y no pueden iniciar sesión.',
  account: 'Cuenta de servicio',
  name: 'Nombre',
  description: 'Descripción',
  descriptionHint: 'Qué hace el programa, para otros administradores.',
  status: 'Estado',
  enabled: 'Activa',
  disabled: 'Desactivada',
  created: 'Creada',
  create: 'Crear cuenta de servicio',
  saved: 'Cuenta de servicio guardada',
  edit: 'Editar',
  save: 'Guardar cuenta de servicio',
  enable: 'Activar',
  disable: 'Desactivar',
  disableTitle: '¿Desactivar {name}?',
  disableText:
    'Las solicitudes con sus claves se rechazan de inmediato. Las claves vuelven a funcionar cuando se activa la cuenta.',
  delete: 'Eliminar',
  deleteTitle: '¿Eliminar {name}?',
  deleteText: 'Todas sus claves se revocan de inmediato. No se puede deshacer.',
  deleted: 'Se eliminó {name}',
  emptyTitle: 'Aún no hay cuentas de servicio',
  emptyText: 'Cree una para cada programa que llame al servicio y, después, una clave con los permisos que necesite.',
};
