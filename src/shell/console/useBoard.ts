import { useNavigate } from 'react-router-dom';
import { usePark } from '../session/SessionContext.ts';
import { useFrame } from './ConsoleFrame.ts';

/** Opens the dispatch board on a park; `null` when the user's menu has no board. */
export function useBoard(): ((park: { readonly id: string; readonly name: string }) => void) | null {
  const { routes } = useFrame();
  const { park: current, choose } = usePark();
  const navigate = useNavigate();
  const board = routes.find((route) => route.component === 'dispatch/DispatchBoard');
  if (!board) return null;
  return (park) => {
    // Staff of a park work in one park at a time; people of the platform only look.
    if (current) choose(park);
    void navigate(board.path, { state: { parkId: park.id } });
  };
}
