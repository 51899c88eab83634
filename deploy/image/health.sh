# Whether the program of this container is alive. One runs in each, at one of these ports; the shell is a hundredth of what a second Node would take.
asks() {
  exec 3<> "/dev/tcp/127.0.0.1/$1" || return 1
  printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$2" >&3
  read -r -t 8 _ status _ <&3 && [ "$status" = 200 ]
}

for port in "$PORT" "$CONSOLE_PORT" "$WORKER_PORT"; do
  (asks "$port" /livez) 2> /dev/null && exit 0
done
[ -n "$STANDINS_PORT" ] && (asks "$STANDINS_PORT" /control/health) 2> /dev/null && exit 0
exit 1
