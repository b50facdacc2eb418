cd /tmp/five/main
[ -f run.pid ] && kill -- -$(cat run.pid) 2>/dev/null
for i in $(seq 1 20); do curl -s -o /dev/null http://localhost:8880/healthz || curl -s -o /dev/null http://localhost:8980/healthz || break; sleep 0.5; done
sleep 1
(setsid nice -n 19 tsx run.mts > run.log 2>&1 & echo $! > run.pid)
for i in $(seq 1 60); do grep -q SERVING run.log && break; sleep 1; done; tail -1 run.log
