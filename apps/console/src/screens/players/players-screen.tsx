import { Route, Routes } from 'react-router';
import { PlayerCard } from './player-card.tsx';
import { PlayerSearch } from './player-search.tsx';

export function PlayersScreen() {
  return (
    <Routes>
      <Route index element={<PlayerSearch />} />
      <Route path=":id" element={<PlayerCard />} />
    </Routes>
  );
}
