/** Whether the board is a wall screen: nobody points at it, so that nothing on it can be pressed or opened (BOARD-66). */

import { createContext, useContext } from 'react';

const WallContext = createContext(false);
export const WallProvider = WallContext.Provider;
export const useIsWall = (): boolean => useContext(WallContext);
