import { useEffect, useState, useSyncExternalStore } from 'react';
import { api } from '#platform/http/api-client.ts';
import { getDoorList, tellDoor } from '../door.contract.ts';
import { DoorKeeper, readEveryMs } from './door-keeper.ts';
import type { DoorState } from './door-keeper.ts';
import { doorStore, sweepDoorLists } from './door-store.ts';

interface Whose {
  accountId: string;
  dateId: string;
}

const keeperOf = ({ accountId, dateId }: Whose): DoorKeeper =>
  new DoorKeeper({
    store: doorStore({ accountId, dateId }),
    clock: () => Date.now(),
    server: {
      list: (query) => api(getDoorList, { params: { dateId }, query }),
      tell: (notes) => api(tellDoor, { params: { dateId }, body: { notes } }),
    },
  });

/** The door of one date on this device, as long as its page is open. It asks again by the clock and when a network is back. */
export function useDoor(whose: Whose): { keeper: DoorKeeper; state: DoorState } {
  const [keeper] = useState(() => keeperOf(whose));
  const state = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  useEffect(() => {
    void sweepDoorLists(Date.now()).catch(() => undefined);
    void keeper.open();
    const ask = () => {
      if (document.visibilityState === 'visible') void keeper.sync();
    };
    const timer = setInterval(ask, readEveryMs);
    addEventListener('online', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('online', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [keeper]);
  return { keeper, state };
}
