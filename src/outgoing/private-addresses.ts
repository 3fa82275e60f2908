import ipaddr from 'ipaddr.js';

/** Whether an address is anything but one of the public Internet: loopback, private, link-local, reserved, mapped… */
export const isPrivateAddress = (address: string): boolean => ipaddr.process(address).range() !== 'unicast';
