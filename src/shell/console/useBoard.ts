import { useNavigate } from 'react-router-dom';
import { usePark } from '../session/SessionContext.ts';
import { useFrame } from './ConsoleFrame.ts';

type OpenBoard = (park: { readonly id: string; readonly name: string }, rewindTs?: number) => void;

/**
 * Opens the dispatch board on a park, as it is or as it was at a moment (park time, epoch ms); `null` when the user's menu
 * has no board.
 */
export function useBoard(): OpenBoard | null {
  const { routes } = useFrame();
  const { park: current, choose } = usePark();
  const navigate = useNavigate();
  const board = routes.find((route) => route.component === 'dispatch/DispatchBoard');
  if (!board) return null;
  return (park, rewindTs) => {
    // Staff of a park work in one park at a time; people of the platform only look.
    if (current) choose(park);
    const search = rewindTs === undefined ? '' : `?rewind=${rewindTs}`;
    void navigate({ pathname: board.path, search }, { state: { parkId: park.id } });
  };
}
