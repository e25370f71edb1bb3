import { useInfiniteQuery } from '@tanstack/react-query';
import { roomCommunityChart, roomRoomChart } from '@turnstage/client/routes';
import type { ChartKind, ChartPeriod } from '@turnstage/contracts';
import { chartKeys } from '../../lib/query-keys/charts.ts';
import { api } from '../../session/index.ts';

/** Where the chart is from; each by its slug or its uuid. */
export type ChartPlace = { readonly room: string } | { readonly community: string };

export interface ChartChoice {
  readonly kind: ChartKind;
  readonly period: ChartPeriod;
}

export function useChart(place: ChartPlace, { kind, period }: ChartChoice, pageSize: number) {
  return useInfiniteQuery({
    queryKey: chartKeys.one('room' in place ? place.room : place.community, kind, period),
    queryFn: ({ signal, pageParam: offset }) => {
      const query = { kind, period, limit: pageSize, offset };
      return 'room' in place
        ? api.call(roomRoomChart, { params: { slug: place.room }, query, signal })
        : api.call(roomCommunityChart, { params: { id: place.community }, query, signal });
    },
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) =>
      pages.length * pageSize < count ? pages.length * pageSize : null,
    staleTime: 0,
  });
}
