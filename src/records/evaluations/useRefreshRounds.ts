import { useQueryClient } from '@tanstack/react-query';

/** Everything that was evaluated is read again. */
export const useRefreshRounds = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ predicate: ({ queryKey: [first] }) => first === 'evaluation' });
};
