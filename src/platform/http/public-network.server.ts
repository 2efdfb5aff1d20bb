import { BlockList, isIP } from 'node:net';

/** Addresses of the version 4 that belong to nobody in the public network: this machine, private nets, tests, groups. */
const notPublic = new BlockList();
for (const range of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = range.split('/');
  notPublic.addSubnet(address, Number(bits), 'ipv4');
}

/** Of version 6 only this part is given out, less tunnels to version 4 and examples. */
const given = new BlockList();
given.addSubnet('2000::', 3, 'ipv6');
const tunnels = new BlockList();
tunnels.addSubnet('2001::', 23, 'ipv6');
tunnels.addSubnet('2001:db8::', 32, 'ipv6');
tunnels.addSubnet('2002::', 16, 'ipv6');
tunnels.addSubnet('3fff::', 20, 'ipv6');

/** Whether an IP address is one machine in the public network (security I11). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic.check(address, 'ipv4');
  return version === 6 && given.check(address, 'ipv6') && !tunnels.check(address, 'ipv6');
}
