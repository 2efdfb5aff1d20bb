import type { ReactNode } from 'react';
import { MapView } from './map-view.tsx';

const ignore = () => undefined;
const britain = { west: -8, south: 50, east: 2, north: 59 };

export const examples: Record<string, ReactNode> = {
  'the outline with marks': (
    <MapView
      label="Map of three cities"
      markers={[
        { key: 'a', lat: 51.5, lng: -0.1, label: '128 places', count: '128' },
        { key: 'b', lat: 53.8, lng: -1.55, label: '7 places', count: '7' },
        { key: 'c', lat: 55.95, lng: -3.2, label: 'The Lantern' },
      ]}
      view={britain}
      tiles={undefined}
      onMove={ignore}
      onOpen={ignore}
      onFail={ignore}
    />
  ),
};
